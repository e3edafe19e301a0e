import { EmailForm } from '#session/contacts/EmailForm.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { paths } from '#core/paths.ts'
import { Link } from '#ui/action/Link.tsx'
import { useTranslation } from 'react-i18next'
import { stepOf, useContact } from './steps.tsx'

/** `/onboarding/email-verification`: sends a code to the e-mail address of the account, or to another one. */
export function OnboardingEmailPage() {
  const { t } = useTranslation()
  return (
    <StepPage
      step={stepOf('email')}
      title={t('onboarding.email.title')}
      lead={t('onboarding.email.lead')}
      ways={<Link to={paths.onboardingCreate}>{t('action.back')}</Link>}
    >
      <EmailForm buttons={{ submit: t('mandatoryMfa.send') }} {...useContact('email')} />
    </StepPage>
  )
}
