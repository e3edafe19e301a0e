import { CardForm } from '#ui/form/CardForm.tsx'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { openWithCard } from './start.ts'
import { useTranslation } from 'react-i18next'
import { Step, useGoOn } from './StepsPanel.tsx'

/** `/onboarding/card`: the number of a card that has no account yet. */
export function OnboardingCardPage() {
  const { t } = useTranslation()
  const { run } = useThunk()
  const goOn = useGoOn()
  return (
    <Step
      name="card"
      title={t('onboarding.card.title')}
      hasBack
      ways={<HelpLink topic="contact">{t('error.help')}</HelpLink>}
    >
      <CardForm
        initial=""
        buttons={{ submit: t('action.continue') }}
        onSubmit={(card, captcha) => run(openWithCard({ card, captcha }), goOn)}
        hasCaptcha
      />
    </Step>
  )
}
