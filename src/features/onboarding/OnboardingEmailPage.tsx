import { EmailForm } from '#ui/contact/EmailForm.tsx'
import { useTranslation } from 'react-i18next'
import { Step, useContact } from './StepsPanel.tsx'

/** `/onboarding/email-verification`: sends a code to the e-mail address of the account, or to another one. */
export function OnboardingEmailPage() {
  const { t } = useTranslation()
  return (
    <Step name="email" title={t('onboarding.email.title')} hasBack>
      <EmailForm buttons={{ submit: t('action.sendCode') }} {...useContact('email')} />
    </Step>
  )
}
