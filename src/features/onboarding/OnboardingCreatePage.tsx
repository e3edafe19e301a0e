import { EmailHint } from '#ui/contact/FieldHint.tsx'
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
import { emailIssue, emailText } from '#domain/contact/email.ts'
import { languageNames } from '#domain/locale/language.ts'
import { variants } from '#domain/locale/variant.ts'
import { todayHere } from '#domain/time/relativeTime.ts'
import { nameIssue, nameText } from '#domain/person/personalData.ts'
import { birthdateCleans, type DateParts } from '#domain/person/birthdate.ts'
import { paths } from '#core/paths.ts'
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

/** `/onboarding/create`: the personal data and e-mail address of the new account. */
export function OnboardingCreatePage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const variant = useAppSelector(selectVariant)
  const { fieldOf, isKnown, ...form } = useAnswers()
  const textOf = (name: 'firstname' | 'lastname' | 'language' | 'email') => {
    const label = name === 'email' ? t('login.email') : t(`user.profile.personal.${name}`)
    return { ...fieldOf(name), label }
  }
  const onLogIn = () => {
    const { email, phone } = form.asTyped()
    dispatch(usernameTyped({ email: emailText(email), phone }))
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
        {isKnown ? <Known onLogIn={onLogIn} /> : form.banner}
        <Button type="submit" isBusy={form.isBusy}>
          {t('action.sendCode')}
        </Button>
      </Form>
    </Step>
  )
}

function Known({ onLogIn }: { onLogIn: () => void }) {
  const { t } = useTranslation()
  const logIn = (
    <Link to={paths.loginEmail} onClick={onLogIn}>
      {t('login.submit')}
    </Link>
  )
  return (
    <Banner tone="danger" action={logIn}>
      {t('onboarding.create.duplicate')}
    </Banner>
  )
}

type Field = Exclude<keyof OnboardingDraft['answers'], 'birthdate' | 'phone'> | keyof DateParts

const rulesOf = (today: string) => ({
  validators: {
    firstname: (text: string) => nameIssue(text, 'firstname'),
    lastname: (text: string) => nameIssue(text, 'lastname'),
    ...birthdateValidators(today),
    language: () => null,
    email: emailIssue,
  },
  cleans: { firstname: nameText, lastname: nameText, ...birthdateCleans, email: emailText },
})

function useAnswers() {
  const { t } = useTranslation()
  const words = useWords()
  const dispatch = useAppDispatch()
  const { run } = useThunk()
  const goOn = useGoOn()
  const language = useAppSelector(selectLanguage)
  const answers = useAppSelector(selectDraft)?.answers ?? noAnswers
  const [today] = useState(todayHere)
  const form = useSubmit({
    defaultValues: typedOf({ ...answers, language: answers.language || language }),
    ...rulesOf(today),
  })
  const { errors } = form.formState
  /** The server has said that the e-mail address belongs to an account already: its login is offered. */
  const isKnown = isTaken(bodyCodeIn(errors.email?.message))
  const asTyped = () => ({ ...keptOf(form.getValues()), phone: answers.phone })
  const onEdit = () => {
    form.clearErrors('root')
    dispatch(onboardingChanged({ answers: asTyped() }))
  }
  const fieldOf = (name: Field) => {
    const field = form.register(name, onEdit)
    if (name !== 'email' || errors.email?.type === 'issue') return field
    // The server's words about a contact could reveal whose contact it is, so fixed texts are shown instead.
    const text = isKnown ? words({ code: 'emailTaken' }) : t('onboarding.error.email')
    // When it is known, the banner is the alert.
    return { ...field, error: field.error && <span role={isKnown ? undefined : 'alert'}>{text}</span> }
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
    // In the order of the page: the first field with an issue takes the focus.
    birthdate: () => birthdateFields(form, onEdit),
    onSubmit,
    onTakeEmail,
    isKnown,
    asTyped,
    answers,
  }
}
