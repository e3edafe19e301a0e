import { Link } from 'react-router-dom'
import bar from './Segments.module.css'
import styles from './Tabs.module.css'

interface TabsProps {
  label: string
  tabs: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** Tabs for pages that belong together: links, so that each page keeps its own address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className={bar.segments}>
      {tabs.map(({ to, label: name, isCurrent }) => (
        <Link
          key={to}
          to={to}
          className={`muted ${bar.segment} ${styles.tab}`}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
