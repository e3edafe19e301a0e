import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './TabBar.module.css'

interface TabBarProps {
  label: string
  items: readonly { to: string; label: string; icon: ReactNode; isCurrent: boolean }[]
}

/** The way between the signed-in pages under a thumb, below 45 rem. */
export function TabBar({ label, items }: TabBarProps) {
  return (
    <nav aria-label={label} className={styles.bar}>
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
