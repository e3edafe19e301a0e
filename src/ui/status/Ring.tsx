import type { ReactNode } from 'react'
import styles from './Ring.module.css'

interface RingProps {
  /** One arc for each, clockwise from the top. */
  parts: readonly ('fine' | 'todo' | 'checking' | 'unknown')[]
  tone?: 'success' | 'warning' | 'neutral'
  /** Stands in the middle. */
  icon: ReactNode
}

/** A ring around an icon, with an arc for each of several checks. Decoration: the words beside it say the same. */
export function Ring({ parts, tone = 'neutral', icon }: RingProps) {
  const part = 100 / parts.length
  // Its round ends make an arc longer by 3.
  const length = part - 7
  return (
    <span aria-hidden className={styles.ring} data-ring={tone}>
      <svg viewBox="0 0 48 48" className={styles.drawing}>
        {parts.map((state, index) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- an arc is known by its place only
            key={index}
            cx="24"
            cy="24"
            r="22"
            pathLength="100"
            strokeDasharray={state === 'unknown' ? `0 ${length / 2} 0 ${length / 2} 0 100` : `${length} 100`}
            strokeDashoffset={-(index * part + (part - length) / 2)}
            data-state={state}
          />
        ))}
      </svg>
      {icon}
    </span>
  )
}
