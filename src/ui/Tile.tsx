import type { ReactNode } from 'react'
import styles from './Tile.module.css'

/** The colours of a tile. */
export type Tone = 'neutral' | 'brand' | 'eco' | 'benefit' | 'warning'

/** What an icon, a `Monogram` or a `Ring` stands on, before the words that it adds nothing to. */
export function Tile({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={styles.tile} data-tile={tone}>
      {children}
    </span>
  )
}
