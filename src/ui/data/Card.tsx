import { useId, type ReactNode } from 'react'
import styles from './Card.module.css'
import { Tile } from './Tile.tsx'

interface CardProps {
  title?: ReactNode
  /** A `Tag` or two beside the title. */
  tags?: ReactNode
  /** One quiet line under the title. */
  lead?: ReactNode
  /** An icon before the title, on a tile; a list in the card then has a line above it. */
  icon?: ReactNode
  /** Gives the tile of the icon the colour of a warning. */
  isWarning?: boolean
  /** One link, button (`size="small"`) or switch at the end of the title's line; a button may wrap under it. */
  action?: ReactNode
  /** The id of the card, which can then be focused, for a link to `#id`. */
  id?: string
  /** Stands at the end of the head, above the body of the card. */
  note?: ReactNode
  children?: ReactNode
}

/** One subject of a page: elements, one below the other. A `<ul>` of `ListRow` directly inside has no margins. */
export function Card(props: CardProps) {
  const { title, tags, lead, icon, isWarning, action, id, note, children } = props
  const titleId = useId()
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={`surface ${styles.card}`}
      data-tone={icon && isWarning ? 'warning' : undefined}
      aria-labelledby={title ? titleId : undefined}
    >
      {title ? (
        <div className={styles.head} data-look={icon ? 'tile' : lead ? undefined : 'title'}>
          {icon ? <Tile tone={isWarning ? 'warning' : undefined}>{icon}</Tile> : null}
          <div className={styles.words}>
            <div className={styles.line}>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              {tags}
            </div>
            {lead ? <p className="quiet">{lead}</p> : null}
          </div>
          {action}
          {note ? <div className={styles.note}>{note}</div> : null}
        </div>
      ) : null}
      {children ? <div className={styles.body}>{children}</div> : null}
    </section>
  )
}
