import { useId, type ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  title?: ReactNode
  /** One quiet line under the title. */
  lead?: ReactNode
  /** Stands on a tile before the title; a list below then begins with a line. */
  icon?: ReactNode
  /** One link, button (`size="small"`) or switch at the end of the title's line; a button may wrap under it. */
  action?: ReactNode
  /** Makes the card a target for `#id`. */
  id?: string
  /** A short count beside the title. */
  badge?: ReactNode
  children?: ReactNode
}

/** One subject of a page. A `<ul>` of `ListRow` directly inside runs from edge to edge. */
export function Card({ title, lead, icon, action, id, badge, children }: CardProps) {
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
          {icon ? <span className={styles.tile}>{icon}</span> : null}
          <div className={styles.words}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {badge === undefined ? null : <span className={styles.badge}>{badge}</span>}
          {action}
        </div>
      ) : null}
      {children ? <div className={styles.body}>{children}</div> : null}
    </section>
  )
}
