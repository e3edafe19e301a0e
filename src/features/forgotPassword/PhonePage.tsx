import { PhoneForm } from '#components/PhoneForm'
import { usePhoneLocale } from '#hooks/usePhoneLocale'
import { useTranslation } from 'react-i18next'
import { ForgotFrame } from './ForgotFrame.tsx'
import { useReset } from './useReset.ts'

export { CodePanel as Panel } from '#components/CodePanel'

/** `/forgot-password/phone`: asks for a code by SMS, to choose a new password. */
export function PhonePage() {
  const { t } = useTranslation()
  return (
    <ForgotFrame lead={t('forgotPassword.password.phone')}>
      <PhoneForm
        locale={usePhoneLocale()}
        buttons={{ submit: t('forgotPassword.password.submit') }}
        {...useReset('phone')}
      />
    </ForgotFrame>
  )
}
