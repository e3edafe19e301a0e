import { ChevronRight } from '#ui/art/icons.tsx'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './LinkCard.module.css'
import { Tile } from '#ui/data/Tile.tsx'

interface LinkCardProps extends Omit<LinkProps, 'className' | 'style' | 'title' | 'children'> {
  /** The icon, drawn on a tile before the text. */
  icon: ReactNode
  title: ReactNode
  text: ReactNode
}

/** A card that is a link as a whole: for an important choice, such as a way to begin. */
export function LinkCard({ icon, title, text, ...native }: LinkCardProps) {
  return (
    <Link {...native} className={`surface ${styles.card}`}>
      <Tile tone="brand">{icon}</Tile>
      <span className={styles.words}>
        <strong>{title}</strong> <span className="quiet">{text}</span>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  )
}
