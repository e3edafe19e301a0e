import styles from './Skeleton.module.css'

/** The places of a card's rows while they load, quiet for the first 200 ms. Somebody else says that it loads. */
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
