import styles from './Count.module.css'

/** How many things have to be done. In an entry of `Nav` it has a `label`, which is read instead of the number. */
export function Count({ count, label }: { count: number; label?: string }) {
  if (label === undefined) return <span className={`tone-warning ${styles.count}`}>{count}</span>
  return (
    <>
      {/* A space between the words of the entry and the label. */}{' '}
      <span className={`tone-warning ${styles.count}`} data-nav>
        <span aria-hidden>{count}</span>
        <span className="visually-hidden">{label}</span>
      </span>
    </>
  )
}
