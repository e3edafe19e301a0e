import { ExternalLink } from '#ui/action/ExternalLink'
import { useTranslation } from 'react-i18next'
import { statusUrl } from './statusUrl.ts'

/** A link to the page that says whether the services run; nothing when none is configured. */
export function StatusLink() {
  const { t } = useTranslation()
  const href = statusUrl()
  return href ? <ExternalLink href={href}>{t('help.status')}</ExternalLink> : null
}
