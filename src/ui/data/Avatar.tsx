import UserRound from 'lucide-react/icons/user-round'
import styles from './Avatar.module.css'
import monogram from './Monogram.module.css'

// The first letter, digit or emoji: names may begin with spaces, marks or direction controls.
const initialOf = (name: Text) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(name ?? '')?.[0] ?? ''

type Text = string | null | undefined

interface AvatarProps {
  of?: { firstname?: Text; lastname?: Text } | null | undefined
  /** 48 or 64 px instead of 36. */
  size?: 'large' | 'largest'
}

/** The initials of a person, or an icon without a name. Decoration: the name is read beside or around it. */
export function Avatar({ of, size }: AvatarProps) {
  const initials = `${initialOf(of?.firstname)}${initialOf(of?.lastname)}`.toUpperCase()
  return (
    <span aria-hidden className={styles.avatar} data-size={size} translate="no">
      {initials || <UserRound />}
    </span>
  )
}

const pairs = 5

/**
 * Two letters on a tile instead of the logo of an app: nothing of the app is loaded. The name is read beside it.
 * @param props.id decides the colours, so that they stay the same when the name changes
 */
export function Monogram({ name, id }: { name: string; id: string | number }) {
  const letters = name.match(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/gu) ?? []
  const sum = Array.from(String(id)).reduce((total, figure) => total + (figure.codePointAt(0) ?? 0), 0)
  return (
    <span aria-hidden className={monogram.monogram} data-pair={sum % pairs} translate="no">
      {letters.slice(0, 2).join('')}
    </span>
  )
}
