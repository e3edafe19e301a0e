import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './SideNav.module.css'

interface SideNavProps {
  label: string
  items: readonly { to: string; label: string; icon: ReactNode; isCurrent: boolean }[]
}

/** The way between the signed-in pages: a column from 60 rem, a row from 45 rem, the tab bar's twin below. */
export function SideNav({ label, items }: SideNavProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={item.isCurrent ? 'page' : undefined}
          className={styles.item}
        >
          {item.icon}
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
