import type { ReactNode } from 'react'
import { drawing as invalid } from './pairs/invalid.svg'
import { drawing as joined } from './pairs/joined.svg'
import { drawing as nobody } from './pairs/nobody.svg'
import { drawing as refused } from './pairs/refused.svg'
import styles from './PairArt.module.css'

const drawings = { joined, refused, invalid }

interface PairArtProps {
  /** The `Monogram` of the app; null when it is not known. */
  sign: ReactNode
  /** Whether the two are joined by a lock, apart, or joined wrongly. */
  state?: keyof typeof drawings
}

/** A drawing of the sign of an app and that of the portal, and what is between them. Decoration. */
export function PairArt({ sign, state = 'joined' }: PairArtProps) {
  return (
    <svg viewBox="0 0 420 120" preserveAspectRatio="xMinYMid" aria-hidden>
      {drawings[state]}
      {sign ? (
        <>
          <rect y="6" width="112" height="112" rx="28" fillOpacity=".2" />
          <foreignObject width="112" height="112" className={styles.sign}>
            {sign}
          </foreignObject>
        </>
      ) : (
        nobody
      )}
    </svg>
  )
}
