import { PhoneForm } from '#components/PhoneForm'
import { usePhoneLocale } from '#hooks/usePhoneLocale'
import { useTranslation } from 'react-i18next'
import { SetUpFrame } from '../SetUpFrame.tsx'
import { useContactSetUp } from '../useContactSetUp.ts'

/** `/mandatory-mfa/phone`: the phone that codes are sent to. */
export function PhonePage() {
  const { t } = useTranslation()
  const { initial, onSubmit } = useContactSetUp('sms')
  return (
    <SetUpFrame title={t('mandatoryMfa.phone.title')} lead={t('mandatoryMfa.phone.lead')}>
      <PhoneForm
        initial={initial}
        locale={usePhoneLocale()}
        buttons={{ submit: t('mandatoryMfa.send'), blocked: t('mandatoryMfa.phone.blocked') }}
        onSubmit={onSubmit}
      />
    </SetUpFrame>
  )
}
