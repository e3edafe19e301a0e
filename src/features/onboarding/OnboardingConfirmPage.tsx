import { CodeForm, CodeLead } from '#session/codes/CodeForm.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { useCodeFlow } from '#session/codes/useCodeFlow.ts'
import { mfaMethods } from '#domain/security/mfa.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { confirmContact, verifyContact } from './contacts.ts'
import type { OnboardingDraft } from '#session/onboarding/onboarding.ts'
import { Link } from '#ui/action/Link.tsx'
import { useTranslation } from 'react-i18next'
import { pages, stepOf, useGoOn } from './steps.tsx'

/** `/onboarding-mfa`: the code that was sent to the e-mail address or phone. */
export function OnboardingConfirmPage() {
  // The contact whose code the page asks for, or has asked for.
  const pending = useAppSelector(({ onboarding: { draft: now, lastContact } }) => now?.pending ?? lastContact)
  return pending && <Confirm pending={pending} />
}

function Confirm({ pending }: { pending: NonNullable<OnboardingDraft['pending']> }) {
  const { t } = useTranslation()
  const goOn = useGoOn()
  const { method, target } = pending
  const kind = mfaMethods[method].contact
  const form = useCodeFlow({
    challenge: pending,
    confirm: confirmContact,
    resend: () => verifyContact({ method, target, isAgain: true }),
    // The code is used up, so this page is replaced: Back leads to the page of the contact.
    onNext: (next) => (next === 'code' ? undefined : goOn(next, { replace: true })),
  })
  return (
    <StepPage
      step={stepOf(kind)}
      title={t('mandatoryMfa.confirmation.title')}
      lead={<CodeLead method={method} target={target} />}
    >
      <CodeForm
        {...form}
        change={pages[kind]}
        actions={method === 'sms' && <Link to={pages.password}>{t('duplicate.skip')}</Link>}
      />
    </StepPage>
  )
}
