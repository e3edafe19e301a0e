import { PhoneForm } from '#ui/contact/PhoneForm.tsx'
import { ForgotFrame } from './ForgotFrame.tsx'

/** `/forgot-password/phone`: asks for a code by SMS, to choose a new password. */
export const ForgotPasswordPhonePage = () => (
  <ForgotFrame kind="phone">{(form) => <PhoneForm {...form} isNew={false} />}</ForgotFrame>
)
