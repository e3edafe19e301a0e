import { useSubmit } from '#components/useSubmit'
import { useRun } from '#hooks/useRun'
import type { FieldIssue } from '#domain/text/fieldIssue'
import { foreignText } from '#domain/text/foreignText'
import { languagesOf } from '#domain/locale/language'
import type { MessageKey } from '#domain/text/message'
import { birthdateIssue, isoDay, languageName, languagePrefix, nameIssue } from '#domain/person/personalData'
import { longDate } from '#domain/time/relativeTime'
import { paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectIsLux, selectTag } from '#store/core/visit'
import { editClosed, editOpened, selectEdit } from '#store/profile/edits'
import { savePersonal } from '#store/profile/personalData'
import type { Profile } from '#store/profile/user'
import { Actions } from '#ui/layout/Actions'
import { Button } from '#ui/action/Button'
import { Card } from '#ui/data/Card'
import { Facts } from '#ui/data/Facts'
import { Form } from '#ui/layout/Form'
import { Select } from '#ui/form/Select'
import { TextField } from '#ui/form/TextField'
import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptNote } from './KeptNote.tsx'
import styles from './profile.module.css'
import { useDraft } from './useDraft.ts'
import { useFocusBack } from './useFocusBack.ts'

const genders: Readonly<Record<string, MessageKey>> = {
  F: 'user.profile.personal.genders.F',
  M: 'user.profile.personal.genders.M',
  X: 'user.profile.personal.genders.X',
}

/** What is known and cannot be edited here; each is a list of one fact, or empty. */
function useFixedFacts({ birthdate, gender }: Profile) {
  const { t } = useTranslation()
  const date = longDate(birthdate ?? null, useAppSelector(selectTag))
  const genderKey = gender && Object.hasOwn(genders, gender) ? genders[gender] : undefined
  return {
    birthdate: date ? [{ label: t('user.profile.personal.birthdate'), value: date }] : [],
    gender: gender
      ? [{ label: t('user.profile.personal.gender'), value: genderKey ? t(genderKey) : foreignText(gender) }]
      : [],
  }
}

/** The personal data: read-only until they are edited. */
export function PersonalCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const tag = useAppSelector(selectTag)
  const { isOpen } = useAppSelector((state) => selectEdit(state, 'personal'))
  const editButton = useFocusBack(isOpen)
  const title = t('user.profile.personal.title')
  const { birthdate, gender } = useFixedFacts(profile)

  if (isOpen) {
    return (
      <Card title={title}>
        <PersonalForm profile={profile} fixed={[...birthdate, ...gender]} />
      </Card>
    )
  }
  const none = <span className="quiet">{t('user.profile.none')}</span>
  const words = (text: string | null | undefined) => foreignText(text ?? '', 200) || none
  const language = languagePrefix(profile.language)
  return (
    <Card
      title={title}
      action={
        <Button
          ref={editButton}
          variant="secondary"
          size="small"
          onClick={() => dispatch(editOpened({ card: 'personal', owner: profile.id, page: paths.profile }))}
        >
          {t('action.edit')}
        </Button>
      }
    >
      <Facts
        items={[
          { label: t('user.profile.personal.firstname'), value: words(profile.firstname) },
          { label: t('user.profile.personal.lastname'), value: words(profile.lastname) },
          ...(birthdate.length > 0
            ? birthdate
            : [{ label: t('user.profile.personal.birthdate'), value: none }]),
          {
            label: t('user.profile.personal.language'),
            value: language ? languageName(language, tag) : none,
          },
          ...gender,
        ]}
      />
    </Card>
  )
}

type Values = { firstname: string; lastname: string; birthdate: string; language: string }

const required = (text: string): FieldIssue | null => (text ? null : { key: 'field.required' })

type FactItems = ComponentProps<typeof Facts>['items']

/** Edits the personal data, the date of birth only when there is none yet; `fixed` is what cannot be edited. */
function PersonalForm({ profile, fixed }: { profile: Profile; fixed: FactItems }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const run = useRun()
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
  const [today] = useState(() => isoDay(new Date()))
  const { register, setFocus, ...form } = useSubmit<Values>({
    defaultValues: { ...stored, ...draft },
    checks: {
      firstname: (text) => nameIssue(text, 'firstname'),
      lastname: (text) => nameIssue(text, 'lastname'),
      ...(needsBirthdate && { birthdate: (text: string) => birthdateIssue(text, today) }),
      language: required,
    },
  })
  useEffect(() => setFocus('firstname'), [setFocus])

  const fieldOf = (name: keyof Values) => ({
    ...register(name, () => onDraft(form.getValues())),
    label: t(`user.profile.personal.${name}`),
    error: form.errorOf(name),
  })

  const onSend = form.onSubmit(({ firstname, lastname, birthdate, language }) => {
    const data = { firstname: firstname.trim(), lastname: lastname.trim(), language }
    return run(savePersonal(needsBirthdate ? { ...data, birthdate } : data))
  })
  const languages = [...new Set([...languagesOf(isLux), stored.language])].filter(Boolean)
  return (
    <Form onSubmit={onSend}>
      <KeptNote card="personal" />
      <div className={styles.pair}>
        <TextField {...fieldOf('firstname')} type="text" autoComplete="given-name" />
        <TextField {...fieldOf('lastname')} type="text" autoComplete="family-name" />
      </div>
      <div className={styles.pair}>
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
      </div>
      {fixed.length > 0 ? <Facts items={fixed} /> : null}
      {form.banner}
      <Actions look="stacked">
        <Button type="submit" isBusy={form.isBusy}>
          {t('action.save')}
        </Button>
        <Button variant="secondary" onClick={() => dispatch(editClosed('personal'))}>
          {t('action.cancel')}
        </Button>
      </Actions>
    </Form>
  )
}
