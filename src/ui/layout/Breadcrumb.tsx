import { ChevronRight } from '#ui/art/icons.tsx'
import { Link } from 'react-router-dom'
import styles from './Breadcrumb.module.css'

interface BreadcrumbProps {
  /** Names the navigation. */
  label: string
  /** The page above the current one. */
  parent: { label: string; to: string }
  /** The name of the current page. */
  children: string
}

/** A link to the page above the current one. */
export const Breadcrumb = ({ label, parent, children }: BreadcrumbProps) => (
  <nav aria-label={label}>
    <ol className={styles.list}>
      <li className={styles.item}>
        <Link to={parent.to} className={`link ${styles.link}`}>
          {parent.label}
        </Link>
        <ChevronRight aria-hidden />
      </li>
      <li className={styles.item}>
        <span aria-current="page">{children}</span>
      </li>
    </ol>
  </nav>
)
