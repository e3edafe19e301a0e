import { EmailForm } from '#components/EmailForm'
import { useTranslation } from 'react-i18next'
import { ForgotPage } from './ForgotPage.tsx'
import { useReset } from './useReset.ts'

/** `/forgot-password/email`: a link to choose a new password. */
export function EmailPage() {
  const { t } = useTranslation()
  return (
    <ForgotPage lead={t('recovery.password.email')}>
      <EmailForm buttons={{ submit: t('recovery.password.submit') }} {...useReset('email')} />
    </ForgotPage>
  )
}
