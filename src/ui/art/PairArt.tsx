import type { ReactNode } from 'react'
import { drawing as invalid } from './pairs/invalid.svg'
import { drawing as joined } from './pairs/joined.svg'
import { drawing as nobody } from './pairs/nobody.svg'
import { drawing as refused } from './pairs/refused.svg'
import styles from './PairArt.module.css'

const drawings = { joined, refused, invalid }

/** A drawing of the sign of an app (its `Monogram`, null when it is not known) and of the portal's. Decoration. */
export function PairArt({ sign, state = 'joined' }: { sign: ReactNode; state?: keyof typeof drawings }) {
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
