import { selectLoginPath } from '#auth/loginSlice.ts'
import { PasswordSetup } from '#features/password/PasswordSetup.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { ownWordsOf } from '#features/password/password.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { finishOnboarding } from './account.ts'
import { selectDraft } from './onboardingSlice.ts'
import { Link } from '#ui/action/Link.tsx'
import { useTranslation } from 'react-i18next'
import { Step, useGoOn } from './StepsPanel.tsx'

/** `/onboarding/password`: the last step, which creates the account. */
export function OnboardingPasswordPage() {
  const { t } = useTranslation()
  const loginPath = useAppSelector(selectLoginPath)
  const { run } = useThunk()
  const goOn = useGoOn()
  const account = useAppSelector(selectDraft)?.account
  const email = account?.email ?? ''
  return (
    <Step
      name="password"
      title={t('onboarding.password.title')}
      lead={t('weakPassword.verifiedLead')}
      ways={
        <span>
          {t('onboarding.start.account')} <Link to={loginPath}>{t('login.submit')}</Link>
        </span>
      }
    >
      <PasswordSetup
        ownWords={ownWordsOf(account ?? {})}
        username={email}
        submitLabel={t('onboarding.password.submit')}
        onSubmit={(password) => run(finishOnboarding(password), goOn)}
      />
    </Step>
  )
}
