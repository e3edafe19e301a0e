import type { ComponentProps } from 'react'
import styles from './ToastArea.module.css'

interface ToastAreaProps extends Omit<ComponentProps<'section'>, 'className' | 'style'> {
  label: string
}

/** Where toasts stand, top right. Always mounted: a live region announces only what changes inside it. */
export function ToastArea({ label, children, ...native }: ToastAreaProps) {
  return (
    <section {...native} aria-label={label} className={styles.area}>
      <div role="status" className={styles.list}>
        {children}
      </div>
    </section>
  )
}
