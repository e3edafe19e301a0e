import { AccountChip } from '#ui/contact/AccountChip.tsx'
import { CodeForm, CodeLead } from '../codes/CodeForm.tsx'
import { type Confirming, useConfirmationStep } from './ContactForm.tsx'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectSetUp } from '../mfaSlice.ts'
import { contactPages } from './setUp.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { useTranslation } from 'react-i18next'
import { SetUpFrame, useNextStep } from './SetUpFrame.tsx'

/** `/mandatory-mfa/confirmation`: the code that was sent to the new phone or e-mail. */
export function MandatoryMfaConfirmationPage() {
  const setUp = useAppSelector(selectSetUp)
  return setUp?.step === 'confirming' && <Confirmation setUp={setUp} />
}

function Confirmation({ setUp }: { setUp: Confirming }) {
  const { t } = useTranslation()
  const goOn = useNextStep()
  const profile = useAppSelector(selectProfile)
  const { method, target } = setUp
  // The code is used up, so this page is replaced: Back leads to the page of the contact.
  const form = useConfirmationStep(setUp, (next) => goOn(next, { replace: true }))
  return (
    <SetUpFrame
      method={method}
      title={t('mandatoryMfa.confirmation.title')}
      lead={<CodeLead method={method} target={target} />}
    >
      <AccountChip of={profile} />
      <CodeForm {...form} change={contactPages[method]} />
    </SetUpFrame>
  )
}
