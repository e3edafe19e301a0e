import { displayText } from '#domain/text/displayText.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { onboardingDropped, selectDraft } from './onboardingSlice.ts'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { Monogram } from '#ui/data/Avatar.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { onboardingSteps } from './onboardingSteps.ts'
import { Step, NextSteps } from './StepsPanel.tsx'

const next = ['terms', 'account', 'verify', 'password'] as const

/** `/onboarding/welcome`: whose card or invitation it is, and what comes next. */
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
      lead={t(`onboarding.welcome.${draft?.origin ?? 'card'}`)}
      ways={
        <Button variant="quiet" onClick={() => void onRestart()}>
          {t('onboarding.welcome.notYou')}
        </Button>
      }
    >
      {company ? (
        <Card>
          <ul>
            <ListRow
              icon={<Monogram name={company} id={company} />}
              title={t('onboarding.welcome.company', { company: displayText(company) })}
            />
          </ul>
        </Card>
      ) : null}
      <div data-repeated>
        <NextSteps title={t('onboarding.welcome.next')}>
          {next.map((name) => (
            <li key={name}>
              <span>{t(`onboarding.welcome.${name}`)}</span>
            </li>
          ))}
        </NextSteps>
      </div>
      <ButtonLink to={onboardingSteps.terms.path}>{t('action.continue')}</ButtonLink>
    </Step>
  )
}
