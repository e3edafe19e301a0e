import { Verified } from '#components/Verified'
import { foreignText } from '#domain/foreignText'
import type { Profile } from '#store/profile/user'
import { Avatar } from '#ui/Avatar'
import styles from './profile.module.css'

/** Whose profile it is: initials, name and e-mail address. */
export function ProfileHead({ profile, isVerified }: { profile: Profile; isVerified: boolean }) {
  const { firstname, lastname, email } = profile
  const name = foreignText([firstname, lastname].filter(Boolean).join(' '))
  return (
    <div className={styles.head}>
      <Avatar firstName={firstname ?? undefined} lastName={lastname ?? undefined} size="largest" />
      <div>
        {name ? <p className={styles.name}>{name}</p> : null}
        {email ? (
          <p className={`${styles.contact} ${styles.lead}`}>
            <span>{foreignText(email, 254)}</span>
            <Verified isShown={isVerified} />
          </p>
        ) : null}
      </div>
    </div>
  )
}
