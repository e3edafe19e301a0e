import type { ReactNode } from 'react'
import styles from './ToastArea.module.css'

interface ToastAreaProps {
  label: string
  isInBar: boolean
  children: ReactNode
}

/**
 * The place of the toasts, where none lies over what it speaks of: top right, on phones above the tab bar, in the
 * signed-in area in its bar. Always mounted, because a live region announces only changes inside it.
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
