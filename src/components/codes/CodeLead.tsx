import { contactText } from '#domain/contact/phoneText'
import { type ContactMethod, isContactMethod, type MfaMethod } from '#domain/security/mfa'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import styles from './CodeForm.module.css'

const icons = { sms: Smartphone, email: Mail }

/** The contact that a message was sent to: the end of a sentence, on a line of its own. */
export function ContactChip({ method, children }: { method: ContactMethod; children: string }) {
  const Icon = icons[method]
  return (
    <span className={styles.target}>
      <Icon aria-hidden />
      <span>{children}</span>
    </span>
  )
}

interface CodeLeadProps {
  method: MfaMethod
  target: string | null
  whose?: string | undefined
}

/**
 * The sentence of a page that asks for a code: it ends with the contact that the code was sent to, if it was sent.
 * @param target the contact, as the server or a person wrote it; null when it is not known
 * @param whose the words for an unknown contact; by default it is that of the account
 */
export function CodeLead({ method, target, whose }: CodeLeadProps) {
  const { t } = useTranslation()
  // In French this ends in "au", so `code.yours.sms` and every `whose` begin with a masculine noun without an article.
  const sent = t(`code.sent.${method}`)
  if (!isContactMethod(method)) return sent
  if (target === null) return `${sent} ${whose ?? t(`code.yours.${method}`)}.`
  return (
    <>
      {sent} <ContactChip method={method}>{contactText(target)}</ContactChip>
    </>
  )
}
