import styles from './Monogram.module.css'

const pairs = 5

interface MonogramProps {
  name: string
  /** Decides the colours, so that they stay the same when the name changes. */
  id: string | number
}

/** Two letters on a tile instead of the logo of an app: nothing of the app is loaded. The name is read beside it. */
export function Monogram({ name, id }: MonogramProps) {
  const letters = name.match(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/gu) ?? []
  const sum = Array.from(String(id)).reduce((total, figure) => total + (figure.codePointAt(0) ?? 0), 0)
  return (
    <span aria-hidden className={styles.monogram} data-pair={sum % pairs}>
      {letters.slice(0, 2).join('')}
    </span>
  )
}
