import { platformOf } from '#domain/partner/platform'
import { useReturn } from '#hooks/useReturn'
import { ExternalLink } from '#ui/action/ExternalLink'
import { useTranslation } from 'react-i18next'

/**
 * A link back to where the person was sent from to do a task here (behaviour: partner-19). It stands there from the
 * start: a task that is given up has a way back, too.
 */
export function ReturnLink() {
  const { t } = useTranslation()
  const to = useReturn()
  if (!to) return null
  const platform = platformOf(`?redirect_uri=${encodeURIComponent(to)}`)
  const app = platform === 'default' ? new URL(to).host : t(`platform.${platform}`)
  return (
    <p>
      <ExternalLink href={to}>{t('login.back', { app })}</ExternalLink>
    </p>
  )
}
