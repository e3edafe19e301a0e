import { CircleAlert, CircleCheck } from '#ui/icons'
import { StepPage } from '#components/StepPage'
import { useSites } from '#hooks/useSites'
import { foreignText } from '#domain/foreignText'
import { paths } from '#paths'
import { usernameTyped } from '#store/session/auth'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectDraft } from '#store/onboarding/onboarding'
import { ButtonLink } from '#ui/ButtonLink'
import { ExternalLink } from '#ui/ExternalLink'
import { useTranslation } from 'react-i18next'
import styles from '../onboarding.module.css'

/** `/onboarding/confirmation`: what has worked and what has not, in three variants. */
export function DonePage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { my } = useSites()
  const draft = useAppSelector(selectDraft)
  const email = draft?.answers.email ?? ''
  const outcome = draft?.outcome ?? 'code'
  const Icon = outcome === 'cardFailed' ? CircleAlert : CircleCheck
  return (
    <StepPage
      icon={<Icon aria-hidden className={styles.done} data-outcome={outcome} />}
      title={t('onboarding.confirmation.title')}
      lead={t(`onboarding.confirmation.${outcome}`)}
    >
      {email ? <p>{t('onboarding.confirmation.next', { email: foreignText(email, 254) })}</p> : null}
      <ButtonLink to={paths.loginEmail} onClick={() => dispatch(usernameTyped({ email }))}>
        {t('login.submit')}
      </ButtonLink>
      {outcome === 'cardFailed' ? (
        <ExternalLink href={my}>{t('onboarding.confirmation.later')}</ExternalLink>
      ) : null}
    </StepPage>
  )
}
