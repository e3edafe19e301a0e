import { AccountChip } from '#components/AccountChip'
import { CodeForm } from '#components/CodeForm'
import { CodeLead } from '#components/CodeLead'
import { ContactForm } from '#components/ContactForm'
import { type Confirming, useConfirmationStep, useContactStep } from '#hooks/useSetUpStep'
import type { ContactMethod } from '#domain/security/mfa'
import { contactText } from '#domain/contact/phoneText'
import { useAppSelector } from '#store/core/hooks'
import { selectSetUp } from '#store/mfa/mfa'
import { contactPages } from '#store/mfa/setUp'
import { selectProfile } from '#store/profile/user'
import { Link } from '#ui/action/Link'
import { useTranslation } from 'react-i18next'
import { SetUpFrame, useNextStep } from '../SetUpFrame.tsx'

/** `/mandatory-mfa/email`: the e-mail address that codes are sent to. */
export const EmailPage = () => <ContactStep method="email" />

/** `/mandatory-mfa/phone`: the phone that codes are sent to. */
export const PhonePage = () => <ContactStep method="sms" />

function ContactStep({ method }: { method: ContactMethod }) {
  const { t } = useTranslation()
  const form = useContactStep(method, useNextStep())
  return (
    <SetUpFrame
      method={method}
      title={t(`mandatoryMfa.${form.kind}.title`)}
      lead={t(`mandatoryMfa.${form.kind}.lead`)}
    >
      <ContactForm {...form} />
    </SetUpFrame>
  )
}

/** `/mandatory-mfa/confirmation`: the code that was sent to the new phone or e-mail. */
export function ConfirmationPage() {
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
      lead={<CodeLead method={method} target={contactText(target)} />}
    >
      <AccountChip of={profile} />
      <CodeForm
        {...form}
        actions={
          <Link to={contactPages[method]} aria-label={t('code.changeOf')}>
            {t('code.change')}
          </Link>
        }
      />
    </SetUpFrame>
  )
}
