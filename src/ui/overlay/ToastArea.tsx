import type { ReactNode } from 'react'
import styles from './ToastArea.module.css'

/**
 * The place of the toasts: top right, on phones above the tab bar. Always mounted, because a live region announces only
 * changes inside it.
 */
export function ToastArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={`unprinted ${styles.area}`}>
      <div role="status" className={styles.list}>
        {children}
      </div>
    </section>
  )
}
