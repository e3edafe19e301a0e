import { displayText } from '#domain/text/displayText.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { onboardingDropped, selectDraft } from './onboardingSlice.ts'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { onboardingSteps } from './onboardingSteps.ts'
import { Step } from './StepsPanel.tsx'

/** `/onboarding/welcome`: whose card or invitation it is. */
export function OnboardingWelcomePage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const draft = useAppSelector(selectDraft)
  const { firstname = '', company = '' } = draft?.holder ?? {}

  const onRestart = async () => {
    await navigate(paths.onboarding)
    dispatch(onboardingDropped())
  }
  return (
    <Step
      name="welcome"
      title={
        firstname
          ? t('onboarding.welcome.title', { firstname: displayText(firstname) })
          : t('onboarding.welcome.titleNobody')
      }
      lead={
        company
          ? t('onboarding.welcome.company', { company: displayText(company) })
          : t(`onboarding.welcome.${draft?.origin ?? 'card'}`)
      }
      ways={
        <Button variant="quiet" onClick={() => void onRestart()}>
          {t('onboarding.welcome.notYou')}
        </Button>
      }
    >
      <ButtonLink to={onboardingSteps.terms.path}>{t('action.continue')}</ButtonLink>
    </Step>
  )
}
