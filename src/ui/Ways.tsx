import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** Links and quiet buttons that lead elsewhere, at both ends of their line; `gap` is the one between wrapped lines. */
export function Ways({ gap = 2, children }: { gap?: 0 | 2 | 3; children: ReactNode }) {
  return (
    <div className={styles.ways} data-gap={gap}>
      {children}
    </div>
  )
}
