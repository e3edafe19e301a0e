import type { ContactMethod } from '#domain/mfa'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
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
