import { useTranslation } from 'react-i18next'
import { EmailForm } from './EmailForm.tsx'
import { PhoneForm, type PhoneFormProps } from './PhoneForm.tsx'

interface ContactFormProps extends Pick<PhoneFormProps, 'initial' | 'locale' | 'onSubmit'> {
  kind: 'email' | 'phone'
}

/** The form of a set-up: asks for the phone or the e-mail that codes are sent to. */
export function ContactForm({ kind, locale, ...form }: ContactFormProps) {
  const { t } = useTranslation()
  const buttons = { submit: t('mandatoryMfa.send'), blocked: t(`mandatoryMfa.${kind}.blocked`) }
  return kind === 'email' ? (
    <EmailForm {...form} buttons={buttons} />
  ) : (
    <PhoneForm {...form} buttons={buttons} locale={locale} />
  )
}
