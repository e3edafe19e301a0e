import { PhoneForm } from '#components/contacts/PhoneForm'
import { usePhoneLocale } from '#components/contacts/usePhoneLocale.ts'
import { ForgotFrame } from './ForgotFrame.tsx'

export { RecoveryPanel as Panel } from './ForgotFrame.tsx'

/** `/forgot-password/phone`: asks for a code by SMS, to choose a new password. */
export function PhonePage() {
  const locale = usePhoneLocale()
  return (
    <ForgotFrame kind="phone">{(form) => <PhoneForm {...form} isNew={false} locale={locale} />}</ForgotFrame>
  )
}
