import { PasswordSetup } from '#components/PasswordSetup'
import { StepPage } from '#components/StepPage'
import { useRun } from '#hooks/useRun'
import { useSites } from '#hooks/useSites'
import { foreignText } from '#domain/text/foreignText'
import { ownWordsOf } from '#domain/security/password'
import { paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { usernameTyped } from '#store/login/attempt'
import { finishOnboarding } from '#store/onboarding/account'
import { selectDraft } from '#store/onboarding/onboarding'
import { ButtonLink } from '#ui/action/ButtonLink'
import { ExternalLink } from '#ui/action/ExternalLink'
import { Link } from '#ui/action/Link'
import { Scene } from '#ui/art/Scene'
import { useTranslation } from 'react-i18next'
import { NextSteps } from '../NextSteps.tsx'
import { stepOf } from '../steps.tsx'
import { useGoOn } from '../useGoOn.ts'

/** `/onboarding/password`: the last step, which creates the account. */
export function PasswordPage() {
  const { t } = useTranslation()
  const run = useRun()
  const goOn = useGoOn()
  const account = useAppSelector(selectDraft)?.account
  const email = account?.email ?? ''
  return (
    <StepPage
      step={stepOf('password')}
      title={t('onboarding.password.title')}
      lead={t('onboarding.password.lead')}
      ways={<Link to={paths.loginEmail}>{t('login.submit')}</Link>}
    >
      <PasswordSetup
        ownWords={ownWordsOf(account ?? {})}
        username={email}
        submitLabel={t('onboarding.password.submit')}
        onSubmit={(password) => run(finishOnboarding(password), goOn)}
      />
    </StepPage>
  )
}

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
            <strong>{t('login.submit')}</strong>
            <span className="quiet">
              {t('onboarding.confirmation.next', { email: foreignText(email, 254) })}
            </span>
          </li>
        ) : null}
        {outcome === 'cardFailed' ? (
          <li>
            <ExternalLink href={my}>{t('onboarding.confirmation.later')}</ExternalLink>
          </li>
        ) : (
          <li>
            <strong>{t('onboarding.confirmation.see')}</strong>
            <span className="quiet">{t('onboarding.confirmation.seeText')}</span>
          </li>
        )}
      </NextSteps>
      <ButtonLink to={paths.loginEmail} onClick={() => dispatch(usernameTyped({ email }))}>
        {t('login.submit')}
      </ButtonLink>
    </StepPage>
  )
}
