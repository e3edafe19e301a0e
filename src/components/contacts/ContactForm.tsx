import type { ContactMethod } from '#domain/security/mfa'
import { useTranslation } from 'react-i18next'
import { EmailForm } from './EmailForm.tsx'
import { type GoOn, useContactStep } from './useSetUpStep.ts'
import { PhoneForm } from './PhoneForm.tsx'

/** The form of a set-up: asks for the phone or the e-mail that codes are sent to. */
export function ContactForm({ method, goOn }: { method: ContactMethod; goOn: GoOn }) {
  const { t } = useTranslation()
  const { kind, locale, ...form } = useContactStep(method, goOn)
  const buttons = { submit: t('mandatoryMfa.send'), blocked: t(`mandatoryMfa.${kind}.blocked`) }
  if (kind === 'email') return <EmailForm {...form} buttons={buttons} />
  return <PhoneForm {...form} buttons={buttons} locale={locale} />
}
