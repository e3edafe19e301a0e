import { CodeForm } from '#components/CodeForm'
import { CodeLead } from '#components/CodeLead'
import { EmailForm } from '#components/EmailForm'
import { StepPage } from '#components/StepPage'
import { useSubmit } from '#components/useSubmit'
import { useCodeFlow } from '#hooks/useCodeFlow'
import { foreignText } from '#domain/text/foreignText'
import { contactText } from '#domain/contact/phoneText'
import { paths } from '#paths'
import { useAppSelector } from '#store/core/hooks'
import { confirmContact, verifyContact } from '#store/onboarding/contacts'
import { type OnboardingDraft, selectDraft } from '#store/onboarding/onboarding'
import { Button } from '#ui/action/Button'
import { Link } from '#ui/action/Link'
import { useTranslation } from 'react-i18next'
import { stepOf } from '../steps.tsx'
import { useContact } from '../useContact.ts'
import { useGoOn } from '../useGoOn.ts'

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
      <Button variant="quiet" isBusy={isBusy} onClick={() => void send(() => onSubmit(current))}>
        {t('onboarding.email.continue', { email: foreignText(current, 254) })}
      </Button>
    </StepPage>
  )
}

/** `/onboarding-mfa`: the code that was sent to the e-mail address or phone. */
export function ConfirmPage() {
  // The contact whose code the page asks for, or has asked for.
  const pending = useAppSelector(({ onboarding: { draft: now, lastContact } }) => now?.pending ?? lastContact)
  return pending && <Confirm pending={pending} />
}

const origins = { email: paths.onboardingEmail, sms: paths.onboardingPhone }

function Confirm({ pending }: { pending: NonNullable<OnboardingDraft['pending']> }) {
  const { t } = useTranslation()
  const goOn = useGoOn()
  const { method, target } = pending
  const form = useCodeFlow({
    challenge: pending,
    confirm: confirmContact,
    resend: () => verifyContact({ method, target, isAgain: true }),
    // The code is used up, so this page is replaced: Back leads to the page of the contact.
    onNext: (next) => (next === 'code' ? undefined : goOn(next, { replace: true })),
  })
  return (
    <StepPage
      step={stepOf(method === 'sms' ? 'phone' : 'email')}
      title={t('onboarding.mfa.title')}
      lead={<CodeLead method={method} target={contactText(target)} />}
    >
      <CodeForm
        {...form}
        actions={
          <Link to={origins[method]} aria-label={t('code.changeOf')}>
            {t('code.change')}
          </Link>
        }
      />
    </StepPage>
  )
}
