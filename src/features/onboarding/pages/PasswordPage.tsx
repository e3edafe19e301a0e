import { useRun } from '#hooks/useRun'
import { PasswordSetup } from '#components/PasswordSetup'
import { StepPage } from '#components/StepPage'
import { ownWordsOf } from '#domain/password'
import { paths } from '#paths'
import { finishOnboarding } from '#store/onboarding/account'
import { useAppSelector } from '#store/core/hooks'
import { selectDraft } from '#store/onboarding/onboarding'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'
import { stepOf } from '../steps.ts'
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
