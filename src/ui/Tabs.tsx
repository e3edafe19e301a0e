import { Link, NavLink } from 'react-router-dom'
import styles from './Tabs.module.css'

interface TabsProps {
  label: string
  /** `isCurrent` says where the visitor is when the tabs share a path; without it the path does. */
  tabs: readonly { to: string; label: string; isCurrent?: boolean }[]
}

/** Twin pages side by side: links, so that each keeps its own address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, label: name, isCurrent }) =>
        isCurrent === undefined ? (
          <NavLink key={to} to={to} className={styles.tab ?? ''}>
            {name}
          </NavLink>
        ) : (
          <Link key={to} to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </Link>
        ),
      )}
    </nav>
  )
}
