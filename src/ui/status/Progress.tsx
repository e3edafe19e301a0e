import type { ReactNode } from 'react'
import styles from './Progress.module.css'

interface ProgressProps {
  /** The count in words: “2 of 5 devices”. */
  label: ReactNode
  /** An id for the words, with which they describe another element; then changes of them are not announced. */
  labelId?: string
  value: number
  max: number
}

/** A progress bar for something that can be counted. */
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
