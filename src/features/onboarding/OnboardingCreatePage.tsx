import { EmailHint } from '#ui/contact/FieldHint.tsx'
import { PhoneField } from '#ui/contact/PhoneField.tsx'
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
import type { CountryCode } from '#domain/locale/countries.ts'
import { bare } from '#domain/text/fieldIssue.ts'
import { emailIssue, emailText } from '#domain/contact/email.ts'
import { languageNames } from '#domain/locale/language.ts'
import { variants } from '#domain/locale/variant.ts'
import { todayHere } from '#domain/time/relativeTime.ts'
import { nameIssue, nameText } from '#domain/person/personalData.ts'
import { birthdateCleans, type DateParts } from '#domain/person/birthdate.ts'
import { countryOf, nationalText, phoneFieldText, phoneIssue, toE164 } from '#domain/contact/phone.ts'
import { loginPaths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { useWords } from '#ui/hooks/useWords.ts'
import { bodyCodeIn, isTaken } from '#domain/text/wording.ts'
import { selectVariant, selectLanguage } from '#core/store/visitSlice.ts'
import { usernameTyped } from '#auth/loginSlice.ts'
import { saveAnswers } from './account.ts'
import { noAnswers, onboardingChanged, type OnboardingDraft, selectDraft } from './onboardingSlice.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/layout/Stack.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Step, useGoOn } from './StepsPanel.tsx'

/** `/onboarding/create`: the personal data and contacts of the new account. */
export function OnboardingCreatePage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const variant = useAppSelector(selectVariant)
  const { fieldOf, country, onCountryChange, known, ...form } = useAnswers()
  const textOf = (name: 'firstname' | 'lastname' | 'language' | 'email') => {
    const label = name === 'email' ? t('login.email') : t(`user.profile.personal.${name}`)
    return { ...fieldOf(name), label }
  }
  const onLogIn = () => {
    const typed = form.asTyped()
    dispatch(usernameTyped({ email: emailText(typed.email), phone: typed.phone }))
  }
  return (
    <Step name="create" title={t('onboarding.create.title')} lead={t('onboarding.create.lead')} hasBack>
      <Form onSubmit={form.onSubmit}>
        <TextField {...textOf('firstname')} type="text" autoComplete="given-name" />
        <TextField {...textOf('lastname')} type="text" autoComplete="family-name" />
        <BirthdateField {...form.birthdate()} />
        <Select
          {...textOf('language')}
          options={variants[variant].languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <div>
          <TextField {...textOf('email')} type="email" autoComplete="email" />
          <EmailHint text={form.formState.errors.email ? '' : form.answers.email} onTake={form.onTakeEmail} />
        </div>
        <div>
          <PhoneField
            field={fieldOf('phone')}
            {...{ country, onCountryChange }}
            hint={t('onboarding.create.phoneHint')}
            autoComplete="tel"
          />
        </div>
        {known ? <Known by={known} onLogIn={onLogIn} /> : form.banner}
        <Button type="submit" isBusy={form.isBusy}>
          {t('action.continue')}
        </Button>
      </Form>
    </Step>
  )
}

function Known({ by, onLogIn }: { by: 'email' | 'phone'; onLogIn: () => void }) {
  const { t } = useTranslation()
  const logIn = (
    <Link to={loginPaths[by]} onClick={onLogIn}>
      {t('login.submit')}
    </Link>
  )
  return (
    <Banner tone="danger" action={logIn}>
      {t('onboarding.create.duplicate')}
    </Banner>
  )
}

type Field = Exclude<keyof OnboardingDraft['answers'], 'birthdate'> | keyof DateParts

const rulesOf = (country: CountryCode, today: string) => ({
  validators: {
    firstname: (text: string) => nameIssue(text, 'firstname'),
    lastname: (text: string) => nameIssue(text, 'lastname'),
    ...birthdateValidators(today),
    language: () => null,
    email: emailIssue,
    phone: (text: string) => (bare(text) ? phoneIssue(text, country) : null),
  },
  cleans: {
    firstname: nameText,
    lastname: nameText,
    ...birthdateCleans,
    email: emailText,
    phone: (text: string) => phoneFieldText(text, country),
  },
})

function useAnswers() {
  const { t } = useTranslation()
  const words = useWords()
  const dispatch = useAppDispatch()
  const { run } = useThunk()
  const goOn = useGoOn()
  const variant = useAppSelector(selectVariant)
  const language = useAppSelector(selectLanguage)
  const answers = useAppSelector(selectDraft)?.answers ?? noAnswers
  const [country, setCountry] = useState<CountryCode>(countryOf(answers.phone) ?? variant)
  const [today] = useState(todayHere)
  const form = useSubmit({
    defaultValues: typedOf({
      ...answers,
      language: answers.language || language,
      phone: nationalText(answers.phone),
    }),
    ...rulesOf(country, today),
    revalidateOn: country,
  })
  const { errors } = form.formState
  const isKnown = (name: Field) => isTaken(bodyCodeIn(errors[name]?.message))
  /** The contact that belongs to an account already, when the server has said so: its login is offered. */
  const known = (['email', 'phone'] as const).find(isKnown) ?? null

  const asTyped = (phoneCountry = country) => {
    const values = keptOf(form.getValues())
    return { ...values, phone: toE164(values.phone, phoneCountry) ?? bare(values.phone) }
  }
  const onCountryChange = (next: CountryCode) => {
    setCountry(next)
    dispatch(onboardingChanged({ answers: asTyped(next) }))
  }
  const onEdit = () => {
    form.clearErrors('root')
    dispatch(onboardingChanged({ answers: asTyped() }))
  }
  const fieldOf = (name: Field) => {
    const field = form.register(name, onEdit)
    if ((name !== 'email' && name !== 'phone') || errors[name]?.type === 'issue') return field
    // The server's words about a contact could reveal whose contact it is, so fixed texts are shown instead.
    const text = isKnown(name) ? words({ code: `${name}Taken` }) : t(`onboarding.error.${name}`)
    // When `known`, the banner is the alert.
    return { ...field, error: field.error && <span role={known ? undefined : 'alert'}>{text}</span> }
  }
  const onTakeEmail = (email: string) => {
    form.setText('email', email)
    onEdit()
    form.setFocus('email')
  }
  const onSubmit = form.onSubmit(() => run(saveAnswers(asTyped()), goOn).then(atDay))
  return {
    ...form,
    fieldOf,
    country,
    onCountryChange,
    // In the order of the page: the first field with an issue takes the focus.
    birthdate: () => birthdateFields(form, onEdit),
    onSubmit,
    onTakeEmail,
    known,
    asTyped,
    answers,
  }
}
