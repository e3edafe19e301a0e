import { ContactForm } from '#session/contacts/ContactForm.tsx'
import { type ContactMethod, mfaMethods } from '#domain/security/mfa.ts'
import { useTranslation } from 'react-i18next'
import { SetUpFrame, useNextStep } from './SetUpFrame.tsx'

/** Asks for the phone or the e-mail address that codes are sent to. */
export function ContactStep({ method }: { method: ContactMethod }) {
  const { t } = useTranslation()
  const kind = mfaMethods[method].contact
  return (
    <SetUpFrame method={method} title={t(`mandatoryMfa.${kind}.title`)} lead={t(`mandatoryMfa.${kind}.lead`)}>
      <ContactForm method={method} goOn={useNextStep()} />
    </SetUpFrame>
  )
}
