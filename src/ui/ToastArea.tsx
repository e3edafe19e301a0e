import type { ReactNode } from 'react'
import styles from './ToastArea.module.css'

/** Where toasts stand: top right, on phones over the tab bar. Always mounted: a live region announces only what changes inside it. */
export function ToastArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={styles.area}>
      <div role="status" className={styles.list}>
        {children}
      </div>
    </section>
  )
}
