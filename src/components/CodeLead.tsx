import type { MfaMethod } from '#domain/mfa'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import styles from './CodeForm.module.css'

const icons = { sms: Smartphone, email: Mail }

/**
 * The sentence of a code step: it ends in where the code went. A card number is only asked for.
 * @param target where that is, ready to be shown; null stands for the contact of the account, whatever it is
 */
export function CodeLead({ method, target }: { method: MfaMethod; target: string | null }) {
  const { t } = useTranslation()
  if (method === 'card') return t('code.sent.card')
  const Icon = icons[method]
  return (
    <>
      {t(`code.sent.${method}`)}{' '}
      <span className={styles.target}>
        <Icon aria-hidden />
        <span>{target ?? t(`code.yours.${method}`)}</span>
      </span>
    </>
  )
}
