import type { PartnerVisit } from '#domain/partnerVisit'
import { externalOrigin } from '#domain/redirect'
import { useSites } from '#hooks/useSites'
import { ExternalLink } from '#ui/ExternalLink'
import { useTranslation } from 'react-i18next'

/** A link back to the app that has sent the person here, if its host is one of the provider's own or allowed. */
export function BackToApp({ request, platform }: PartnerVisit) {
  const { t } = useTranslation()
  const { hosts } = useSites()
  const origin = externalOrigin(request?.redirect_uri, hosts)
  if (!origin) return null
  const app = platform === 'default' ? new URL(origin).host : t(`platform.${platform}`)
  return <ExternalLink href={origin}>{t('login.back', { app })}</ExternalLink>
}
