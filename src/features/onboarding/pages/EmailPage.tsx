import { EmailForm } from '#components/EmailForm'
import { StepPage } from '#components/StepPage'
import { useSubmit } from '#components/useSubmit'
import { foreignText } from '#domain/foreignText'
import { paths } from '#paths'
import { useAppSelector } from '#store/core/hooks'
import { selectDraft } from '#store/onboarding/onboarding'
import { Button } from '#ui/Button'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'
import { stepOf } from '../steps.ts'
import { useContact } from '../useContact.ts'

/** `/onboarding/email-verification`: sends a code to the e-mail address of the account, or to another one. */
export function EmailPage() {
  const { t } = useTranslation()
  const current = useAppSelector(selectDraft)?.account?.email ?? ''
  const { initial, onSubmit, onEdit } = useContact('email')
  const { isBusy, send, banner } = useSubmit()
  return (
    <StepPage
      step={stepOf('email')}
      title={t('onboarding.email.title')}
      lead={t('onboarding.email.lead')}
      ways={<Link to={paths.onboardingCreate}>{t('action.back')}</Link>}
    >
      <EmailForm buttons={{ submit: t('onboarding.email.send') }} {...{ initial, onSubmit, onEdit }} />
      {banner}
      <Button variant="secondary" isBusy={isBusy} onClick={() => void send(() => onSubmit(current))}>
        {t('onboarding.email.continue', { email: foreignText(current, 254) })}
      </Button>
    </StepPage>
  )
}
