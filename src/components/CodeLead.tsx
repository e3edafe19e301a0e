import type { ContactMethod, MfaMethod } from '#domain/security/mfa'
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

/**
 * The sentence of a page that asks for a code: it ends with the contact that the code was sent to. For a card it only
 * asks for the number.
 * @param target the contact as it is shown; null for the contact of the account when it is not known
 */
export function CodeLead({ method, target }: { method: MfaMethod; target: string | null }) {
  const { t } = useTranslation()
  if (method === 'card') return t('code.sent.card')
  return (
    <>
      {t(`code.sent.${method}`)}{' '}
      <ContactChip method={method}>{target ?? t(`code.yours.${method}`)}</ContactChip>
    </>
  )
}
