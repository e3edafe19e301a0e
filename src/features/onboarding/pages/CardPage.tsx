import { useRun } from '#hooks/useRun'
import { CardForm } from '#components/CardForm'
import { HelpLink } from '#components/HelpLink'
import { StepPage } from '#components/StepPage'
import { paths } from '#paths'
import { openWithCard } from '#store/onboarding/start'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'
import { stepOf } from '../steps.ts'
import { useGoOn } from '../useGoOn.ts'

/** `/onboarding/card`: the number of a card that has no account yet. */
export function CardPage() {
  const { t } = useTranslation()
  const run = useRun()
  const goOn = useGoOn()
  const onSubmit = (card: string, captcha?: string) => run(openWithCard({ card, captcha }), goOn)
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
      <CardForm initial="" buttons={{ submit: t('action.continue') }} onSubmit={onSubmit} hasCaptcha />
    </StepPage>
  )
}
