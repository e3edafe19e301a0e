import { maskedContact } from '#domain/maskedContact'
import { contactText } from '#domain/phoneText'
import { useAppSelector } from '#store/core/hooks'
import { selectProfile } from '#store/profile/user'
import { Avatar } from '#ui/Avatar'
import { useTranslation } from 'react-i18next'
import styles from './AccountChip.module.css'

/**
 * Whose account a code is asked for: drawn above the title, read after it. Nobody is named where nobody is known.
 * @param username who that is without a profile: as it was typed, or as the server names it
 */
export function AccountChip({ username = null }: { username?: string | null }) {
  const { t } = useTranslation()
  const profile = useAppSelector(selectProfile)
  const contact = profile?.email || profile?.phone || username
  if (!contact) return null
  return (
    <div className={styles.row}>
      <p className={styles.account}>
        <Avatar firstName={profile?.firstname ?? undefined} lastName={profile?.lastname ?? undefined} />
        <span>
          <span className="visually-hidden">{t('code.account')} </span>
          {contactText(maskedContact(contact))}
        </span>
      </p>
    </div>
  )
}
