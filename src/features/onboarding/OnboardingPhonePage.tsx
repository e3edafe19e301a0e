import { PhoneForm } from '#ui/contact/PhoneForm.tsx'
import { useTranslation } from 'react-i18next'
import { SkipLink, Step, useContact } from './StepsPanel.tsx'

/** `/onboarding/phone-verification`: sends a code to the phone; this step can be left for later. */
export function OnboardingPhonePage() {
  const { t } = useTranslation()
  return (
    <Step
      name="phone"
      title={t('onboarding.phone.title')}
      lead={t('onboarding.phone.lead')}
      hasBack
      ways={<SkipLink name="phone" />}
    >
      <PhoneForm buttons={{ submit: t('action.sendCode') }} {...useContact('sms')} />
    </Step>
  )
}
