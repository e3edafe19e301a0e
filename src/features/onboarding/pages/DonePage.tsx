import { StepPage } from '#components/StepPage'
import { foreignText } from '#domain/foreignText'
import { useSites } from '#hooks/useSites'
import { paths } from '#paths'
import { usernameTyped } from '#store/login/attempt'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectDraft } from '#store/onboarding/onboarding'
import { ButtonLink } from '#ui/ButtonLink'
import { ExternalLink } from '#ui/ExternalLink'
import { Scene } from '#ui/Scene'
import { useTranslation } from 'react-i18next'
import { NextSteps } from '../NextSteps.tsx'

/** `/onboarding/confirmation`: what has worked and what has not; there are three outcomes. */
export function DonePage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { my } = useSites()
  const draft = useAppSelector(selectDraft)
  const outcome = draft?.outcome ?? 'code'
  const email = draft?.answers.email ?? ''
  return (
    <StepPage
      icon={<Scene name="card" isWarning={outcome === 'cardFailed'} />}
      title={t('onboarding.confirmation.title')}
      lead={t(`onboarding.confirmation.${outcome}`)}
    >
      <NextSteps title={t('onboarding.confirmation.what')}>
        {email ? (
          <li>
            <span>{t('onboarding.confirmation.next', { email: foreignText(email, 254) })}</span>
          </li>
        ) : null}
        {outcome === 'cardFailed' ? (
          <li>
            <ExternalLink href={my}>{t('onboarding.confirmation.later')}</ExternalLink>
          </li>
        ) : (
          <li>
            <strong>{t('onboarding.confirmation.see')}</strong>
            <span>{t('onboarding.confirmation.seeText')}</span>
          </li>
        )}
      </NextSteps>
      <ButtonLink to={paths.loginEmail} onClick={() => dispatch(usernameTyped({ email }))}>
        {t('login.submit')}
      </ButtonLink>
    </StepPage>
  )
}
