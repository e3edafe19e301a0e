import BadgeCheck from 'lucide-react/icons/badge-check'
import { useTranslation } from 'react-i18next'
import styles from './Verified.module.css'

/** The mark after a contact that a code has verified. Its place is reserved, so that nothing moves when it appears. */
export function Verified({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={styles.place}>
      {isShown ? (
        <span className={styles.mark}>
          <BadgeCheck aria-hidden />
          {t('user.profile.verified')}
        </span>
      ) : null}
    </span>
  )
}
