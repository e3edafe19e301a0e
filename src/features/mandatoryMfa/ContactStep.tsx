import { ContactForm } from '#components/ContactForm'
import type { ContactMethod } from '#domain/mfa'
import { useContactStep } from '#hooks/useSetUpStep'
import { useTranslation } from 'react-i18next'
import { SetUpFrame } from './SetUpFrame.tsx'
import { useNextStep } from './useNextStep.ts'

/** The phone or the e-mail address that codes are sent to. */
export function ContactStep({ method }: { method: ContactMethod }) {
  const { t } = useTranslation()
  const form = useContactStep(method, useNextStep())
  return (
    <SetUpFrame title={t(`mandatoryMfa.${form.kind}.title`)} lead={t(`mandatoryMfa.${form.kind}.lead`)}>
      <ContactForm {...form} />
    </SetUpFrame>
  )
}
