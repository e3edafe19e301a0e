import styles from './Count.module.css'

/** How many things wait. With `label`, which is read in place of the number, it belongs to an entry of `Nav`. */
export function Count({ count, label }: { count: number; label?: string }) {
  if (label === undefined) return <span className={styles.count}>{count}</span>
  return (
    <>
      {/* Between the words of the entry and these. */}{' '}
      <span className={styles.count} data-nav>
        <span aria-hidden>{count}</span>
        <span className="visually-hidden">{label}</span>
      </span>
    </>
  )
}
