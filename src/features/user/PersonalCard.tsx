import type { PersonalData } from './api.ts'
import {
  atDay,
  birthdateValidators,
  birthdateFields,
  keptOf,
  typedOf,
  BirthdateField,
} from '#ui/form/BirthdateField.tsx'
import { useSubmit } from '#ui/form/useSubmit.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { birthdateCleans } from '#domain/person/birthdate.ts'
import type { FieldIssue } from '#domain/text/fieldIssue.ts'
import { displayText } from '#domain/text/displayText.ts'
import { variants } from '#domain/locale/variant.ts'
import { languageName, languagePrefix, nameIssue, nameText } from '#domain/person/personalData.ts'
import { longDate, todayHere } from '#domain/time/relativeTime.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectVariant, selectTag } from '#core/store/visitSlice.ts'
import { savePersonal } from './profileThunks.ts'
import type { Profile } from '#auth/person/userSlice.ts'
import { Card } from '#ui/data/Card.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Form } from '#ui/layout/Stack.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditableCard, KeptNote, SaveOrCancel, useDraft } from './EditableCard.tsx'
import { personalIn } from './storedValues.ts'
import styles from './profile.module.css'

const genders = ['F', 'M', 'X'] as const

/** The personal data: read-only until they are edited. */
export function PersonalCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const words = (text: string | null | undefined) => {
    const name = displayText(text ?? '', 200)
    return name && <span translate="no">{name}</span>
  }
  const language = languagePrefix(profile.language)
  const known = genders.find((one) => one === profile.gender)
  const birthdate = {
    label: t('user.profile.personal.birthdate'),
    value: longDate(profile.birthdate ?? null, tag),
  }
  const gender = {
    label: t('user.profile.personal.gender'),
    value: known ? t(`user.profile.personal.genders.${known}`) : displayText(profile.gender ?? ''),
  }
  const genderIfAny = profile.gender ? [gender] : []
  return (
    <EditableCard
      card="personal"
      form={
        <Card title={t('user.profile.personal.title')}>
          <PersonalForm profile={profile} fixed={[...(birthdate.value ? [birthdate] : []), ...genderIfAny]} />
        </Card>
      }
      items={[
        { label: t('user.profile.personal.firstname'), value: words(profile.firstname) },
        { label: t('user.profile.personal.lastname'), value: words(profile.lastname) },
        birthdate,
        { label: t('user.profile.personal.language'), value: language && languageName(language, tag) },
        ...genderIfAny,
      ]}
    />
  )
}

const required = (text: string): FieldIssue | null => (text ? null : { key: 'field.required' })

type FactItems = ComponentProps<typeof Facts>['items']

function usePersonalForm(profile: Profile, today: string) {
  const { t } = useTranslation()
  const { run } = useThunk()
  const stored = personalIn(profile)
  const { draft, onDraft } = useDraft('personal', stored)
  const { setFocus, ...form } = useSubmit({
    defaultValues: typedOf({ ...stored, ...draft }),
    validators: {
      firstname: (text) => nameIssue(text, 'firstname'),
      lastname: (text) => nameIssue(text, 'lastname'),
      ...(!stored.birthdate && birthdateValidators(today)),
      language: required,
    },
    cleans: { firstname: nameText, lastname: nameText, ...birthdateCleans },
  })
  useEffect(() => setFocus('firstname'), [setFocus])
  // What another tab has saved is shown where nothing was typed.
  const onStored = useEffectEvent(() => {
    for (const name of ['firstname', 'lastname', 'language'] as const)
      if (draft?.[name] === undefined) form.setText(name, stored[name])
  })
  useEffect(() => onStored(), [stored.firstname, stored.lastname, stored.language])
  const onEdit = () => onDraft(keptOf(form.getValues()))
  return {
    ...form,
    stored,
    birthdate: () => birthdateFields(form, onEdit),
    fieldOf: (name: Exclude<keyof PersonalData, 'birthdate'>) => ({
      ...form.register(name, onEdit),
      label: t(`user.profile.personal.${name}`),
    }),
    onSend: form.onSubmit(async (values) => {
      const { birthdate, ...data } = keptOf(values)
      return atDay(await run(savePersonal(stored.birthdate ? data : { ...data, birthdate })))
    }),
  }
}

/** Edits the personal data, the date of birth only when there is none yet; `fixed` is what cannot be edited. */
function PersonalForm({ profile, fixed }: { profile: Profile; fixed: FactItems }) {
  const [today] = useState(todayHere)
  const { stored, fieldOf, birthdate, onSend, banner, isBusy } = usePersonalForm(profile, today)
  return (
    <Form onSubmit={onSend}>
      <KeptNote card="personal" />
      <div className={styles.pair}>
        <TextField {...fieldOf('firstname')} type="text" autoComplete="given-name" />
        <TextField {...fieldOf('lastname')} type="text" autoComplete="family-name" />
      </div>
      {stored.birthdate ? null : <BirthdateField {...birthdate()} />}
      <div className={styles.pair}>
        <LanguageField {...fieldOf('language')} stored={stored.language} />
      </div>
      {fixed.length > 0 ? <Facts items={fixed} /> : null}
      {banner}
      <SaveOrCancel card="personal" isBusy={isBusy} />
    </Form>
  )
}

type SelectProps = Omit<ComponentProps<typeof Select>, 'options'>

/** The languages of the variant, and the one that the profile has. */
function LanguageField({ stored, ...field }: SelectProps & { stored: string }) {
  const { t } = useTranslation()
  const { languages } = variants[useAppSelector(selectVariant)]
  const tag = useAppSelector(selectTag)
  const offered = [...new Set([...languages, stored])].filter(Boolean)
  return (
    <Select
      {...field}
      options={[
        ...(stored ? [] : [{ value: '', label: t('user.profile.personal.chooseLanguage') }]),
        ...offered.map((value) => ({ value, label: languageName(value, tag) })),
      ]}
    />
  )
}
