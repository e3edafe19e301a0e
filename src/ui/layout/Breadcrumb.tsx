import { ChevronRight } from '#ui/art/icons'
import { Link } from 'react-router-dom'
import styles from './Breadcrumb.module.css'

interface BreadcrumbProps {
  /** Names the navigation. */
  label: string
  /** From the outermost page to the current one, which is never a link. */
  items: readonly { label: string; to?: string }[]
}

/** Links to the pages above the current one. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const isLast = index === items.length - 1
          return (
            <li key={item.to ?? item.label} className={styles.item}>
              {item.to && !isLast ? (
                <Link to={item.to} className={`link ${styles.link}`}>
                  {item.label}
                </Link>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{item.label}</span>
              )}
              {isLast ? null : <ChevronRight aria-hidden />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
