import type { ReactNode } from 'react'
import styles from './Progress.module.css'

interface ProgressProps {
  /** The count in words: “2 of 5 devices”. */
  label: ReactNode
  /** Makes the words describe something else by this id; then they are not announced when they change. */
  labelId?: string
  value: number
  max: number
}

/** How far something that can be counted has come. */
export function Progress({ label, labelId, value, max }: ProgressProps) {
  return (
    <label className={styles.progress}>
      <span id={labelId} role={labelId ? undefined : 'status'}>
        {label}
      </span>
      <progress className={styles.bar} value={value} max={max} />
    </label>
  )
}
