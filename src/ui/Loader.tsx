import styles from './Loader.module.css'

/** A bar along the top edge; whoever waits shows it after 200 ms and takes it away. */
export function Loader({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className={styles.loader} />
}
