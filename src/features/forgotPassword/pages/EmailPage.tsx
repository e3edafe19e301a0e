import { EmailForm } from '#components/EmailForm'
import { useTranslation } from 'react-i18next'
import { ForgotFrame } from '../ForgotFrame.tsx'
import { useReset } from '../useReset.ts'

/** `/forgot-password/email`: asks for a link by e-mail, to choose a new password. */
export function EmailPage() {
  const { t } = useTranslation()
  return (
    <ForgotFrame lead={t('forgotPassword.password.email')}>
      <EmailForm buttons={{ submit: t('forgotPassword.password.submit') }} {...useReset('email')} />
    </ForgotFrame>
  )
}
