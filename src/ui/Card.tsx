import { useId, type ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  title?: ReactNode
  /** One link or button at the end of the title's line. */
  action?: ReactNode
  /** Makes the card a target for `#id`. */
  id?: string
  /** A short count beside the title. */
  badge?: ReactNode
  children: ReactNode
}

/** One subject of a page. A `<ul>` of `ListRow` directly inside runs from edge to edge. */
export function Card({ title, action, id, badge, children }: CardProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={styles.card}
      aria-labelledby={title ? titleId : undefined}
    >
      {title ? (
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {badge === undefined ? null : <span className={styles.badge}>{badge}</span>}
          {action}
        </div>
      ) : null}
      <div className={styles.body}>{children}</div>
    </section>
  )
}
