import UserRound from 'lucide-react/icons/user-round'
import styles from './Avatar.module.css'

interface AvatarProps {
  firstName?: string | undefined
  lastName?: string | undefined
}

// The first letter, digit or emoji: names may begin with spaces, marks or direction controls.
const initialOf = (name = '') => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(name)?.[0] ?? ''

/** A person in two letters; the word beside or around it names them. */
export function Avatar({ firstName, lastName }: AvatarProps) {
  const initials = `${initialOf(firstName)}${initialOf(lastName)}`.toUpperCase()
  return (
    <span aria-hidden className={styles.avatar}>
      {initials || <UserRound />}
    </span>
  )
}
