import { EmailForm } from '#components/EmailForm'
import { ForgotFrame } from '../ForgotFrame.tsx'

/** `/forgot-password/email`: asks for a link by e-mail, to choose a new password. */
export const EmailPage = () => <ForgotFrame kind="email">{(form) => <EmailForm {...form} />}</ForgotFrame>
