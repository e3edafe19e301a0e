import type { ReactNode } from 'react'
import styles from './Progress.module.css'

interface ProgressProps {
  /** The count in words: “2 of 5 devices”. */
  label: ReactNode
  value: number
  max: number
}

/** How far something that can be counted has come. */
export function Progress({ label, value, max }: ProgressProps) {
  return (
    <label className={styles.progress}>
      <span role="status">{label}</span>
      <progress className={styles.bar} value={value} max={max} />
    </label>
  )
}
