import type { ReactNode } from 'react'
import styles from './GapNote.module.css'

/** A remark about what was typed, read out when it comes: in the gap below a field, so that nothing moves. */
export function GapNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.hint}>
      {children}
    </p>
  )
}
