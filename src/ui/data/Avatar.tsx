import UserRound from 'lucide-react/icons/user-round'
import styles from './Avatar.module.css'

// The first letter, digit or emoji: names may begin with spaces, marks or direction controls.
const initialOf = (name = '') => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(name)?.[0] ?? ''

interface AvatarProps {
  firstName?: string | undefined
  lastName?: string | undefined
  /** 48 or 64 px instead of 36. */
  size?: 'large' | 'largest'
}

/** The initials of a person, or an icon without a name. Decoration: the name is read beside or around it. */
export function Avatar({ firstName, lastName, size }: AvatarProps) {
  const initials = `${initialOf(firstName)}${initialOf(lastName)}`.toUpperCase()
  return (
    <span aria-hidden className={styles.avatar} data-size={size}>
      {initials || <UserRound />}
    </span>
  )
}
