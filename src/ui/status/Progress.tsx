import type { ReactNode } from 'react'
import styles from './Progress.module.css'

interface ProgressProps {
  /** The count in words: “2 of 5 devices”. */
  label: ReactNode
  /** An id for the words, with which they describe another element; then changes of them are not announced. */
  labelId?: string
  value: number
  max: number
  /** How good the value is; the colour of the brand without one. */
  tone?: 'danger' | 'warning' | 'success'
}

/** A progress bar for something that can be counted; its words alone are heard. */
export function Progress({ label, labelId, value, max, tone }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <span id={labelId} aria-live={labelId ? undefined : 'polite'}>
        {label}
      </span>
      <progress className={styles.bar} data-tone={tone} value={value} max={max} aria-hidden />
    </div>
  )
}
