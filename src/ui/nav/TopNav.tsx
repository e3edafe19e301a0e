import type { ReactNode } from 'react'
import styles from './TopNav.module.css'

interface TopNavProps {
  logo: ReactNode
  /** Stands at the end: the language switch and the account menu. */
  children: ReactNode
}

/** The bar at the top of the signed-in pages; it stays visible while the page scrolls. */
export function TopNav({ logo, children }: TopNavProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.logo}>{logo}</div>
      {children}
    </header>
  )
}
