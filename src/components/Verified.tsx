import BadgeCheck from 'lucide-react/icons/badge-check'
import { useTranslation } from 'react-i18next'
import styles from './Verified.module.css'

/** Stands behind a contact that a code has proved. Its place is there without it, so that nothing moves when it comes. */
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
