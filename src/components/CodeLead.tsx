import type { MfaMethod } from '#domain/mfa'
import { useTranslation } from 'react-i18next'
import { ContactChip } from './ContactChip.tsx'

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
