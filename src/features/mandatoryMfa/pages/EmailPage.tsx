import { EmailForm } from '#components/EmailForm'
import { useTranslation } from 'react-i18next'
import { SetUpFrame } from '../SetUpFrame.tsx'
import { useContactSetUp } from '../useContactSetUp.ts'

/** `/mandatory-mfa/email`: the e-mail address that codes are sent to. */
export function EmailPage() {
  const { t } = useTranslation()
  const { initial, onSubmit } = useContactSetUp('email')
  return (
    <SetUpFrame title={t('mandatory.email.title')} lead={t('mandatory.email.lead')}>
      <EmailForm
        initial={initial}
        buttons={{ submit: t('mandatory.send'), blocked: t('mandatory.email.blocked') }}
        onSubmit={onSubmit}
      />
    </SetUpFrame>
  )
}
