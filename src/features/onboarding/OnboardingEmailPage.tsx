import { EmailForm } from '#session/contacts/EmailForm.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { useSend } from '#ui/form/useSend.tsx'
import { foreignText } from '#domain/text/foreignText.ts'
import { paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectDraft } from '#session/onboarding/onboarding.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { useTranslation } from 'react-i18next'
import { stepOf, useContact } from './steps.tsx'

export { StepsPanel as Panel } from './steps.tsx'

/** `/onboarding/email-verification`: sends a code to the e-mail address of the account, or to another one. */
export function OnboardingEmailPage() {
  const { t } = useTranslation()
  const current = useAppSelector(selectDraft)?.account?.email ?? ''
  const { initial, onSubmit, onEdit } = useContact('email')
  const { isBusy, send, banner } = useSend()
  return (
    <StepPage
      step={stepOf('email')}
      title={t('onboarding.email.title')}
      lead={t('onboarding.email.lead')}
      ways={<Link to={paths.onboardingCreate}>{t('action.back')}</Link>}
    >
      <EmailForm buttons={{ submit: t('mandatoryMfa.send') }} {...{ initial, onSubmit, onEdit }} />
      {banner}
      <Button variant="quiet" isBusy={isBusy} onClick={() => void send(() => onSubmit(current))}>
        {t('onboarding.email.continue', { email: foreignText(current, 254) })}
      </Button>
    </StepPage>
  )
}
