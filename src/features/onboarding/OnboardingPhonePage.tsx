import { PhoneForm } from '#session/contacts/PhoneForm.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { paths } from '#core/paths.ts'
import { Link } from '#ui/action/Link.tsx'
import { useTranslation } from 'react-i18next'
import { stepOf, useContact } from './steps.tsx'

/** `/onboarding/phone-verification`: sends a code to the phone; this step can be left for later. */
export function OnboardingPhonePage() {
  const { t } = useTranslation()
  return (
    <StepPage
      step={stepOf('phone')}
      title={t('onboarding.phone.title')}
      lead={t('onboarding.phone.lead')}
      ways={
        <>
          <Link to={paths.onboardingEmail}>{t('action.back')}</Link>
          <Link to={paths.onboardingPassword}>{t('duplicate.skip')}</Link>
        </>
      }
    >
      <PhoneForm buttons={{ submit: t('mandatoryMfa.send') }} {...useContact('sms')} />
    </StepPage>
  )
}
