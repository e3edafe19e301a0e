import { CodeForm } from '#components/CodeForm'
import { CodeLead } from '#components/CodeLead'
import { StepPage } from '#components/StepPage'
import { contactText } from '#domain/phoneText'
import { paths } from '#paths'
import { confirmContact, verifyContact } from '#store/onboarding/contacts'
import { useAppSelector } from '#store/core/hooks'
import { type OnboardingDraft, selectShownContact } from '#store/onboarding/onboarding'
import { useCodeFlow } from '#hooks/useCodeFlow'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'
import { stepOf } from '../steps.ts'
import { useGoOn } from '../useGoOn.ts'

/** `/onboarding-mfa`: the code that was sent to the e-mail address or phone. */
export function ConfirmPage() {
  const pending = useAppSelector(selectShownContact)
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
