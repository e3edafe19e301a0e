import { EmailHint } from '#components/EmailTypo'
import { PhoneField } from '#components/PhoneField'
import { StepPage } from '#components/StepPage'
import { bare } from '#domain/fieldIssue'
import { languageNames, languagesOf } from '#domain/language'
import { paths } from '#paths'
import { selectIsLux, selectTag } from '#store/core/visit'
import { usernameTyped } from '#store/login/attempt'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { Form } from '#ui/Form'
import { Link } from '#ui/Link'
import { Select } from '#ui/Select'
import { TextField } from '#ui/TextField'
import { useTranslation } from 'react-i18next'
import { stepOf } from '../steps.ts'
import { useAnswers } from '../useAnswers.tsx'

/** `/onboarding/create`: the personal data and contacts of the new account. */
export function CreatePage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isLux = useAppSelector(selectIsLux)
  const tag = useAppSelector(selectTag)
  const { fieldOf, country, onCountryChange, today, isBusy, onSubmit, ...answers } = useAnswers()
  const { known, asTyped } = answers
  const textOf = (name: 'firstname' | 'lastname' | 'birthdate' | 'language' | 'email') => {
    const { field, error } = fieldOf(name)
    const label = name === 'email' ? t('login.email') : t(`user.profile.personal.${name}`)
    return { ...field, error, label }
  }
  // Registered in the order of the page, so that the first wrong field gets the focus.
  const firstname = textOf('firstname')
  const lastname = textOf('lastname')
  const birthdate = textOf('birthdate')
  const language = textOf('language')
  const email = textOf('email')
  const onLogIn = () => {
    const typed = asTyped()
    dispatch(usernameTyped({ email: bare(typed.email), phone: typed.phone }))
  }
  return (
    <StepPage
      step={stepOf('create')}
      title={t('onboarding.create.title')}
      lead={t('onboarding.create.lead')}
      ways={<Link to={paths.onboardingTerms}>{t('action.back')}</Link>}
    >
      <Form onSubmit={onSubmit}>
        <TextField {...firstname} type="text" autoComplete="given-name" />
        <TextField {...lastname} type="text" autoComplete="family-name" />
        <TextField {...birthdate} type="date" autoComplete="bday" min="1900-01-01" max={today} />
        <Select
          {...language}
          options={languagesOf(isLux).map((value) => ({ value, label: languageNames[value] }))}
        />
        <div>
          <TextField {...email} type="email" autoComplete="email" />
          <EmailHint text={email.error ? '' : answers.email} onTake={answers.onTakeEmail} />
        </div>
        <PhoneField
          {...fieldOf('phone')}
          {...{ country, onCountryChange, tag }}
          hint={t('onboarding.create.phoneHint')}
          autoComplete="tel"
        />
        {known ? (
          <Banner
            tone="danger"
            action={
              <Link to={known === 'email' ? paths.loginEmail : paths.loginPhone} onClick={onLogIn}>
                {t('login.submit')}
              </Link>
            }
          >
            {t('onboarding.create.duplicate')}
          </Banner>
        ) : (
          answers.banner
        )}
        <Button type="submit" isBusy={isBusy}>
          {t('action.continue')}
        </Button>
      </Form>
    </StepPage>
  )
}
