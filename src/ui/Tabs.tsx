import { NavLink } from 'react-router-dom'
import styles from './Tabs.module.css'

interface TabsProps {
  label: string
  tabs: readonly { to: string; label: string }[]
}

/** Twin pages side by side: links, so that each keeps its own address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} className={styles.tab ?? ''}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
