import styles from './Loader.module.css'

/** A bar along the top edge. The parent shows it after 200 ms and removes it. */
export function Loader({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className={styles.loader} />
}
