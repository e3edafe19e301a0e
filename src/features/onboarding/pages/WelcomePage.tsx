import { StepPage } from '#components/StepPage'
import { foreignText } from '#domain/foreignText'
import { paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { onboardingDropped, selectDraft } from '#store/onboarding/onboarding'
import { Button } from '#ui/Button'
import { ButtonLink } from '#ui/ButtonLink'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { NextSteps } from '../NextSteps.tsx'
import { stepOf } from '../steps.ts'

const next = ['terms', 'account', 'verify', 'password'] as const

/** `/onboarding/welcome`: whose card or invitation it is, and what comes next. */
export function WelcomePage() {
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
    <StepPage
      step={stepOf('welcome')}
      title={
        firstname
          ? t('onboarding.welcome.title', { firstname: foreignText(firstname) })
          : t('onboarding.welcome.titleNobody')
      }
      lead={t(`onboarding.welcome.${draft?.origin ?? 'card'}`)}
      ways={
        <Button variant="quiet" onClick={() => void onRestart()}>
          {t('onboarding.welcome.restart')}
        </Button>
      }
    >
      {company ? <p>{t('onboarding.welcome.company', { company: foreignText(company) })}</p> : null}
      <NextSteps title={t('onboarding.welcome.next')}>
        {next.map((name) => (
          <li key={name}>
            <span>{t(`onboarding.welcome.${name}`)}</span>
          </li>
        ))}
      </NextSteps>
      <ButtonLink to={paths.onboardingTerms}>{t('action.continue')}</ButtonLink>
    </StepPage>
  )
}
