import { ChevronRight } from '#ui/art/icons.tsx'
import type { ReactNode } from 'react'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { Link } from 'react-router-dom'
import styles from './ListRow.module.css'
import { Tile, type Tone } from './Tile.tsx'

interface ListRowProps {
  /** An icon at the start of the row, on a tile; without it the row begins with its words. */
  icon?: ReactNode
  /** The colour of the tile. With `warning`, `trailing` stands under the words where there is little room. */
  tone?: Tone
  /** May end with a `Tag`: on a phone it stands under the words, else beside them if there is room. */
  title: ReactNode
  text?: ReactNode
  /** Stands at the end: an amount, a `Tag`, or a quiet small button or link, also in a row that is a link. */
  trailing?: ReactNode
  /** An address outside the portal, a `tel:` or a `mailto:` address. */
  href?: string
  /** Opens `href` in a new tab. */
  isNewTab?: boolean
  /** An address inside the portal. */
  to?: string
}

/** One row of a card's list. With `href` or `to` the whole row is the link, named by its title. */
export function ListRow({ icon, tone, title, text, trailing, href, isNewTab, to }: ListRowProps) {
  const link = `whole ${styles.title}`
  const Arrow = href?.startsWith('http') ? ArrowUpRight : ChevronRight
  return (
    <li className={styles.row} data-tone={tone} data-whole={href || to ? '' : undefined}>
      {icon ? <Tile tone={tone}>{icon}</Tile> : null}
      <span className={styles.words}>
        {href ? (
          <a href={href} target={isNewTab ? '_blank' : undefined} rel="noreferrer" className={link}>
            {title}
          </a>
        ) : to ? (
          <Link to={to} className={link}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {text ? <span className="quiet">{text}</span> : null}
      </span>
      {trailing ? <span className={styles.trailing}>{trailing}</span> : null}
      {href || to ? <Arrow aria-hidden className={styles.arrow} /> : null}
    </li>
  )
}
