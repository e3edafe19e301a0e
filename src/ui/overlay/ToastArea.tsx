import type { ReactNode } from 'react'
import styles from './ToastArea.module.css'

interface ToastAreaProps {
  label: string
  isInBar: boolean
  children: ReactNode
}

/**
 * The place of the toasts: top right, in the bar of the signed-in area where it is empty, so that no toast is over what it
 * speaks of; on phones above the tab bar. Always mounted, because a live region announces only
 * changes inside it.
 */
export function ToastArea({ label, isInBar, children }: ToastAreaProps) {
  return (
    <section aria-label={label} className={`unprinted ${styles.area}`} data-bar={isInBar || undefined}>
      <div role="status" className={styles.list}>
        {children}
      </div>
    </section>
  )
}
