import { CodeForm, CodeLead, useCodeForm } from '#features/mfa/codes/CodeForm.tsx'
import { mfaMethods } from '#domain/security/mfa.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { confirmContact, verifyContact } from './account.ts'
import type { OnboardingDraft } from './onboardingSlice.ts'
import { useTranslation } from 'react-i18next'
import { onboardingSteps } from './onboardingSteps.ts'
import { SkipLink, Step, useGoOn } from './StepsPanel.tsx'

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
  const form = useCodeForm({
    challenge: pending,
    confirm: confirmContact,
    resend: () => verifyContact({ method, target, isAgain: true }),
    // The code is used up, so this page is replaced: Back leads to the page of the contact.
    onNext: (next) => (next === 'mfa' ? undefined : goOn(next, { replace: true })),
  })
  return (
    <Step
      name={kind}
      title={t('mandatoryMfa.confirmation.title')}
      lead={<CodeLead method={method} target={target} />}
    >
      <CodeForm
        {...form}
        change={onboardingSteps[kind].path}
        actions={method === 'sms' && <SkipLink name={kind} />}
      />
    </Step>
  )
}
