import { useId, type ReactNode } from 'react'
import styles from './Card.module.css'
import { Count } from './Count.tsx'
import { Tile } from './Tile.tsx'

interface CardProps {
  title?: ReactNode
  /** A `Tag` or two beside the title. */
  tags?: ReactNode
  /** One quiet line under the title. */
  lead?: ReactNode
  /** Stands on a tile before the title; a list below then begins with a line. */
  icon?: ReactNode
  /** Warns with the colour of the tile. */
  isWarning?: boolean
  /** One link, button (`size="small"`) or switch at the end of the title's line; a button may wrap under it. */
  action?: ReactNode
  /** Makes the card a target for `#id`. */
  id?: string
  /** How many things wait there, beside the title. */
  count?: number
  /** Stands under all of these, over a list. */
  note?: ReactNode
  children?: ReactNode
}

/** One subject of a page: elements, one below the other. A `<ul>` of `ListRow` directly inside runs from edge to edge. */
export function Card(props: CardProps) {
  const { title, tags, lead, icon, isWarning, action, id, count, note, children } = props
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
          {icon ? <Tile tone={isWarning ? 'warning' : undefined}>{icon}</Tile> : null}
          <div className={styles.words}>
            <div className={styles.line}>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              {tags}
            </div>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {count ? <Count count={count} /> : null}
          {action}
          {note ? <div className={styles.note}>{note}</div> : null}
        </div>
      ) : null}
      {children ? <div className={styles.body}>{children}</div> : null}
    </section>
  )
}
