import UserRound from 'lucide-react/icons/user-round'
import styles from './Avatar.module.css'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  firstName?: string | undefined
  lastName?: string | undefined
  /** 48 or 64 px instead of 36. */
  size?: 'large' | 'largest'
}

/** The initials of a person, or an icon without a name. Decoration: the name is read beside or around it. */
export function Avatar({ firstName, lastName, size }: AvatarProps) {
  const initials = initialsOf(firstName, lastName)
  return (
    <span aria-hidden className={styles.avatar} data-size={size}>
      {initials || <UserRound />}
    </span>
  )
}
