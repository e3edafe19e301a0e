import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

/** The buttons that end a dialog or the form in it, at its end: first the way back, last what it is about. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
