import { CardForm } from '#ui/form/CardForm.tsx'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { useFlow } from '#ui/form/useSend.tsx'
import { paths } from '#core/paths.ts'
import { openWithCard } from './start.ts'
import { Link } from '#ui/action/Link.tsx'
import { useTranslation } from 'react-i18next'
import { stepOf, useGoOn } from './steps.tsx'

/** `/onboarding/card`: the number of a card that has no account yet. */
export function OnboardingCardPage() {
  const { t } = useTranslation()
  const { run } = useFlow()
  const goOn = useGoOn()
  return (
    <StepPage
      step={stepOf('entry')}
      title={t('onboarding.card.title')}
      lead={t('onboarding.card.lead')}
      ways={
        <>
          <Link to={paths.onboarding}>{t('action.back')}</Link>
          <HelpLink topic="contact">{t('error.help')}</HelpLink>
        </>
      }
    >
      <CardForm
        initial=""
        buttons={{ submit: t('action.continue') }}
        onSubmit={(card, captcha) => run(openWithCard({ card, captcha }), goOn)}
        hasCaptcha
      />
    </StepPage>
  )
}
