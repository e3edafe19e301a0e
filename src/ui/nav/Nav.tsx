import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import side from './Nav.side.module.css'
import tabs from './Nav.tabs.module.css'

// `side` is a column from 60 rem and a row from 45 rem; `tabs` is a bar at the bottom, below 45 rem.
const styles = { side, tabs }

interface NavProps {
  look: keyof typeof styles
  label: string
  /** The entries. In a column, an entry with `isApart` stands under a line. */
  items: readonly {
    to: string
    label: string
    icon: ReactNode
    isCurrent: boolean
    isApart?: boolean | undefined
  }[]
}

/** The navigation between the signed-in pages. */
export function Nav({ look, label, items }: NavProps) {
  return (
    <nav aria-label={label} className={`unprinted ${styles[look].nav}`}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={item.isCurrent ? 'page' : undefined}
          className={`muted ${styles[look].item}`}
          data-apart={item.isApart}
        >
          {item.icon}
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
