import UserRound from 'lucide-react/icons/user-round'
import styles from './Avatar.module.css'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  firstName?: string | undefined
  lastName?: string | undefined
}

/** A person in two letters; the word beside or around it names them. */
export function Avatar({ firstName, lastName }: AvatarProps) {
  const initials = initialsOf(firstName, lastName)
  return (
    <span aria-hidden className={styles.avatar}>
      {initials || <UserRound />}
    </span>
  )
}
