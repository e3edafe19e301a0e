import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** The buttons at the end of a dialog or of the form in it: the one that cancels first, the main action last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.ends} data-stacked>
      {children}
    </div>
  )
}
