import { ExternalLink } from '#ui/action/ExternalLink'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from 'react-i18next'

/** A link to the privacy policy, in a new tab; `href` is its address in the settings. */
export function PrivacyLink({ href }: { href: string }) {
  const { t } = useTranslation()
  return (
    <ExternalLink href={href} target="_blank">
      {t('page.privacy')} <ArrowUpRight aria-hidden />{' '}
      <span className="visually-hidden">{t('page.newTab')}</span>
    </ExternalLink>
  )
}
