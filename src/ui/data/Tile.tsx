import type { ReactNode } from 'react'
import styles from './Tile.module.css'

/** The colours of a tile. */
export type Tone = 'neutral' | 'brand' | 'eco' | 'benefit' | 'success' | 'warning'

/** The coloured square behind an icon, a `Monogram` or a `Ring`. Decoration for the words after it. */
export function Tile({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={styles.tile} data-tile={tone}>
      {children}
    </span>
  )
}
