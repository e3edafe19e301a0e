import type { ReactNode } from 'react'
import styles from './Actions.module.css'

interface ActionsProps {
  /** Stacked on phones, sharing the whole line, at both ends of it, or at the end of a dialog: the one that cancels first, the main action last. */
  look?: 'stacked' | 'filled' | 'apart' | 'dialog'
  children: ReactNode
}

/** Buttons or links beside each other; they wrap where there is no space. */
export function Actions({ look, children }: ActionsProps) {
  return (
    <div className={styles.actions} data-look={look}>
      {children}
    </div>
  )
}
