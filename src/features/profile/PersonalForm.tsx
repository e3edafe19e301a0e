import { useSubmit } from '#components/useSubmit'
import type { FieldIssue } from '#domain/fieldIssue'
import { foreignText } from '#domain/foreignText'
import { languagesOf } from '#domain/language'
import { longestWords } from '#domain/message'
import { birthdateIssue, isoDay, languageName, languagePrefix, nameIssue } from '#domain/personalData'
import { selectIsLux, selectTag } from '#store/session/auth'
import { editClosed } from '#store/profile/edits'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { savePersonal } from '#store/profile/personalData'
import type { Profile } from '#store/profile/user'
import { Button } from '#ui/Button'
import { Select } from '#ui/Select'
import { TextField } from '#ui/TextField'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { KeptNote } from './KeptNote.tsx'
import styles from './profile.module.css'
import { useDraft } from './useDraft.ts'

type Values = { firstname: string; lastname: string; birthdate: string; language: string }
type Field = keyof Values

const required = (text: string): FieldIssue | null => (text ? null : { key: 'field.required' })

/** Edits the personal data; the date of birth only when there is none yet. */
export function PersonalForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isLux = useAppSelector(selectIsLux)
  const tag = useAppSelector(selectTag)
  const needsBirthdate = !profile.birthdate
  const stored: Values = {
    firstname: profile.firstname ?? '',
    lastname: profile.lastname ?? '',
    birthdate: profile.birthdate ?? '',
    language: languagePrefix(profile.language),
  }
  const { draft, onDraft } = useDraft('personal', stored)
  const { register, handleSubmit, formState, getValues, setFocus } = useForm<Values>({
    defaultValues: { ...stored, ...draft },
  })
  const [today] = useState(() => isoDay(new Date()))
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const sending = useSubmit()
  useEffect(() => setFocus('firstname'), [setFocus])

  const checks: Record<Field, (text: string) => FieldIssue | null> = {
    firstname: (text) => nameIssue(text, 'firstname'),
    lastname: (text) => nameIssue(text, 'lastname'),
    birthdate: (text) => (needsBirthdate ? birthdateIssue(text, today) : null),
    language: required,
  }
  const errorOf = (field: Field) => {
    const issue = formState.errors[field] && checks[field](getValues(field))
    const words = refused[field]
    return issue
      ? t(issue.key, { min: issue.min, max: issue.max })
      : words && foreignText(words, longestWords)
  }
  const fieldOf = (field: Field) => ({
    ...register(field, {
      validate: (text) => checks[field](text)?.key ?? true,
      onChange: () => {
        setRefused((last) => ({ ...last, [field]: undefined }))
        onDraft(getValues())
      },
    }),
    label: t(`user.profile.personal.${field}`),
    error: errorOf(field),
  })

  const onSend = handleSubmit(({ firstname, lastname, birthdate, language }) =>
    sending.send(async () => {
      setRefused({})
      const data = { firstname: firstname.trim(), lastname: lastname.trim(), language }
      const result = await dispatch(savePersonal(needsBirthdate ? { ...data, birthdate } : data))
      if (result.ok || !result.failure) return null
      const { failure } = result
      const shown = (Object.keys(checks) as Field[]).filter((field) => failure.fields?.[field])
      const [first] = shown.filter((field) => field !== 'birthdate' || needsBirthdate)
      if (!first) return failure
      setRefused(failure.fields ?? {})
      setFocus(first)
      return null
    }),
  )
  const languages = [...new Set([...languagesOf(isLux), stored.language])].filter(Boolean)
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSend(event)}>
      <KeptNote card="personal" />
      <TextField {...fieldOf('firstname')} type="text" autoComplete="given-name" />
      <TextField {...fieldOf('lastname')} type="text" autoComplete="family-name" />
      {needsBirthdate ? (
        <TextField {...fieldOf('birthdate')} type="date" autoComplete="bday" min="1900-01-01" max={today} />
      ) : null}
      <Select
        {...fieldOf('language')}
        options={[
          ...(stored.language ? [] : [{ value: '', label: t('user.profile.personal.chooseLanguage') }]),
          ...languages.map((value) => ({ value, label: languageName(value, tag) })),
        ]}
      />
      {sending.banner}
      <div className={styles.actions}>
        <Button type="submit" isBusy={sending.isBusy}>
          {t('action.save')}
        </Button>
        <Button variant="secondary" onClick={() => dispatch(editClosed('personal'))}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
