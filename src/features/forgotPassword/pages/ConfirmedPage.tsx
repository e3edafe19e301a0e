import { StepPage } from '#components/StepPage'
import { paths } from '#paths'
import { ButtonLink } from '#ui/ButtonLink'
import { Scene } from '#ui/Scene'
import { useTranslation } from 'react-i18next'

/** `/reset-password-confirmed`: the password is changed, and the person can log in with it. */
export function ConfirmedPage() {
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
