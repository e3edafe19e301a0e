import styles from './Skeleton.module.css'

/** The outline of a card's rows while they load, hidden for the first 200 ms. The caller announces the loading. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <ul aria-hidden className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={styles.row}>
          <span />
          <span />
        </li>
      ))}
    </ul>
  )
}
