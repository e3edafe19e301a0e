import type { ContactMethod, MfaMethod } from '#domain/mfa'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import styles from './CodeForm.module.css'

const icons = { sms: Smartphone, email: Mail }

/** Where something was sent: it ends a sentence, on a line of its own. */
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
 * The sentence of a code step: it ends in where the code went. A card number is only asked for.
 * @param target where that is, ready to be shown; null stands for the contact of the account, whatever it is
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
