import { useAppSelector } from '#core/store/hooks.ts'
import { selectLoginPath } from '#auth/loginSlice.ts'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { paths } from '#core/paths.ts'
import { ButtonLink } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { useTranslation } from 'react-i18next'

/** `/onboarding/existingCard`: the card belongs to an account, so its holder logs in. */
export function OnboardingExistingCardPage() {
  const { t } = useTranslation()
  const loginPath = useAppSelector(selectLoginPath)
  return (
    <CenteredPage
      icon={<Scene name="card" isWarning />}
      title={t('onboarding.existing.title')}
      lead={t('onboarding.existing.lead')}
      ways={
        <>
          <Link to={paths.forgotUsername}>{t('login.forgotUsername')}</Link>
          <Link to={paths.onboarding}>{t('onboarding.existing.other')}</Link>
          <HelpLink topic="contact">{t('error.help')}</HelpLink>
        </>
      }
    >
      <ButtonLink to={loginPath}>{t('login.submit')}</ButtonLink>
    </CenteredPage>
  )
}
