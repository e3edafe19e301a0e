import styles from './NavBadge.module.css'

/** How many things wait behind an entry of `Nav`: the number is shown, the words are read aloud. */
export function NavBadge({ count, label }: { count: number; label: string }) {
  return (
    <>
      {/* Between the words of the entry and these. */}{' '}
      <span className={styles.badge}>
        <span aria-hidden>{count}</span>
        <span className="visually-hidden">{label}</span>
      </span>
    </>
  )
}
