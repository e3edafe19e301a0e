import { useSites } from '#hooks/useSites'
import { paths } from '#paths'
import { CreditCard } from '#ui/icons'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './Questions.module.css'

/** Two questions about cards, each with the link to its answer: a lost card, and a new card. */
export function Questions() {
  const { t } = useTranslation()
  const { my } = useSites()
  return (
    <ul className={styles.questions}>
      <li>
        <CreditCard aria-hidden />
        <Link to={`${paths.help}#card`} className="whole">
          <strong>{t('help.card.title')}</strong> {t('dashboard.lostCard')}
        </Link>
        <ChevronRight aria-hidden />
      </li>
      <li>
        <Plus aria-hidden />
        <a href={my} rel="noreferrer" className="whole">
          <strong>{t('dashboard.newCard.question')}</strong> {t('dashboard.newCard.action')}
        </a>
        <ArrowUpRight aria-hidden />
      </li>
    </ul>
  )
}
