import { EmailForm } from '#ui/contact/EmailForm.tsx'
import { useFetchWhenIdle } from '#ui/hooks/useLazyModule.ts'
import { ForgotFrame } from './ForgotFrame.tsx'

// The chunk of the phone page has the metadata of phone numbers, so it is fetched while the browser is idle.
const loadPhonePage = () => import('./ForgotPasswordPhonePage.tsx')

/** `/forgot-password/email`: asks for a link by e-mail, to choose a new password. */
export function ForgotPasswordEmailPage() {
  useFetchWhenIdle(loadPhonePage)
  return <ForgotFrame kind="email">{(form) => <EmailForm {...form} isNew={false} />}</ForgotFrame>
}
