import { EmailForm } from '#components/EmailForm'
import { useTranslation } from 'react-i18next'
import { SetUpFrame } from '../SetUpFrame.tsx'
import { useContactSetUp } from '../useContactSetUp.ts'

/** `/mandatory-mfa/email`: the e-mail address that codes are sent to. */
export function EmailPage() {
  const { t } = useTranslation()
  const { initial, onSubmit } = useContactSetUp('email')
  return (
    <SetUpFrame title={t('mandatoryMfa.email.title')} lead={t('mandatoryMfa.email.lead')}>
      <EmailForm
        initial={initial}
        buttons={{ submit: t('mandatoryMfa.send'), blocked: t('mandatoryMfa.email.blocked') }}
        onSubmit={onSubmit}
      />
    </SetUpFrame>
  )
}
