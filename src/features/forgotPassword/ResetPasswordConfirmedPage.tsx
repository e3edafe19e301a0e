import { useAppSelector } from '#core/store/hooks.ts'
import { selectLoginPath } from '#auth/loginSlice.ts'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { ButtonLink } from '#ui/action/Button.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { useTranslation } from 'react-i18next'

/** `/reset-password-confirmed`: the password is changed, and the person can log in with it. */
export function ResetPasswordConfirmedPage() {
  const { t } = useTranslation()
  const loginPath = useAppSelector(selectLoginPath)
  return (
    <CenteredPage
      icon={<Scene name="key" />}
      title={t('forgotPassword.confirmed.title')}
      lead={t('forgotPassword.confirmed.lead')}
    >
      <ButtonLink to={loginPath}>{t('login.submit')}</ButtonLink>
    </CenteredPage>
  )
}
