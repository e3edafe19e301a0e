import styles from './Loader.module.css'

/** A bar along the top edge, seen after 200 ms; whoever waits shows it and takes it away. */
export function Loader({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className={styles.loader} />
}
