import { ExternalLink } from '#ui/action/Link.tsx'
import { useSites } from '#ui/hooks/useSites.ts'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from 'react-i18next'

/** A link to the privacy policy, in a new tab. */
export function PrivacyLink() {
  const { t } = useTranslation()
  return (
    <ExternalLink href={useSites().privacy} target="_blank">
      {t('page.privacy')} <ArrowUpRight aria-hidden />{' '}
      <span className="visually-hidden">{t('page.newTab')}</span>
    </ExternalLink>
  )
}
