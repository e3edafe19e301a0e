import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import side from './Nav.side.module.css'
import tabs from './Nav.tabs.module.css'

// Side: a column from 60 rem, a row from 45 rem. Tabs: under a thumb, below 45 rem. One of them shows.
const styles = { side, tabs }

interface NavProps {
  look: keyof typeof styles
  label: string
  /** One that is apart stands under a line, in a column. */
  items: readonly {
    to: string
    label: string
    icon: ReactNode
    isCurrent: boolean
    isApart?: boolean | undefined
    /** Stands at the end, or on the icon. */
    badge?: ReactNode
  }[]
}

/** The way between the signed-in pages. */
export function Nav({ look, label, items }: NavProps) {
  return (
    <nav aria-label={label} className={styles[look].nav}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={item.isCurrent ? 'page' : undefined}
          className={styles[look].item}
          data-apart={item.isApart}
        >
          {item.icon}
          {item.label}
          {item.badge}
        </Link>
      ))}
    </nav>
  )
}
