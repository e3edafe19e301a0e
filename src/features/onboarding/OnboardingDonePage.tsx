import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useSites } from '#ui/hooks/useSites.ts'
import { displayText } from '#domain/text/displayText.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { usernameTyped } from '#auth/loginSlice.ts'
import { selectDraft } from './onboardingSlice.ts'
import { ButtonLink } from '#ui/action/Button.tsx'
import { ExternalLink } from '#ui/action/Link.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { useTranslation } from 'react-i18next'

/** `/onboarding/confirmation`: what has worked and what has not; there are three outcomes. */
export function OnboardingDonePage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { consumer } = useSites()
  const draft = useAppSelector(selectDraft)
  const outcome = draft?.outcome ?? 'code'
  const email = draft?.answers.email ?? ''
  return (
    <CenteredPage
      icon={<Scene name="card" isWarning={outcome === 'cardFailed'} />}
      title={t('onboarding.confirmation.title')}
      lead={t(`onboarding.confirmation.${outcome}`)}
      ways={
        outcome === 'cardFailed' && (
          <ExternalLink href={consumer}>{t('onboarding.confirmation.later')}</ExternalLink>
        )
      }
    >
      {email ? <p>{t('onboarding.confirmation.next', { email: displayText(email, 254) })}</p> : null}
      <ButtonLink to={paths.loginEmail} onClick={() => dispatch(usernameTyped({ email }))}>
        {t('login.submit')}
      </ButtonLink>
    </CenteredPage>
  )
}
