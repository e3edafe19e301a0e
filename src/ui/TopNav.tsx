import type { ReactNode } from 'react'
import styles from './TopNav.module.css'

interface TopNavProps {
  logo: ReactNode
  /** What stands at the end: language, user menu. */
  children: ReactNode
}

/** The bar above the signed-in pages; it stays in sight. */
export function TopNav({ logo, children }: TopNavProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.logo}>{logo}</div>
      {children}
    </header>
  )
}
