import { StepPage } from '#ui/page/StepPage.tsx'
import { paths } from '#core/paths.ts'
import { ButtonLink } from '#ui/action/Button.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { useTranslation } from 'react-i18next'

export { RecoveryPanel as Panel } from './ForgotFrame.tsx'

/** `/reset-password-confirmed`: the password is changed, and the person can log in with it. */
export function ResetPasswordConfirmedPage() {
  const { t } = useTranslation()
  return (
    <StepPage
      icon={<Scene name="key" />}
      title={t('forgotPassword.confirmed.title')}
      lead={t('forgotPassword.confirmed.lead')}
    >
      <p>{t('forgotPassword.confirmed.next')}</p>
      <ButtonLink to={paths.loginEmail}>{t('login.submit')}</ButtonLink>
    </StepPage>
  )
}
