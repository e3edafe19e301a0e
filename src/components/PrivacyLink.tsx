import { ExternalLink } from '#ui/action/ExternalLink'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from 'react-i18next'
import { useSites } from './hooks/useSites.ts'

/** A link to the privacy policy, in a new tab. */
export function PrivacyLink() {
  const { t } = useTranslation()
  const { privacy } = useSites()
  return (
    <ExternalLink href={privacy} target="_blank">
      {t('page.privacy')} <ArrowUpRight aria-hidden />{' '}
      <span className="visually-hidden">{t('page.newTab')}</span>
    </ExternalLink>
  )
}
