import type { ReactNode } from 'react'
import styles from './Ring.module.css'

interface RingProps {
  value: number
  max: number
  tone?: 'success' | 'warning' | 'neutral'
  /** Stands in the middle. */
  icon: ReactNode
}

/** A ring around an icon that shows how much is done. Decoration: the words beside it say the same. */
export function Ring({ value, max, tone = 'neutral', icon }: RingProps) {
  return (
    <span aria-hidden className={styles.ring} data-ring={tone}>
      <svg viewBox="0 0 48 48" className={styles.drawing}>
        <circle cx="24" cy="24" r="22" />
        {/* Transparent at 0, because the round line cap would show as a dot. */}
        <circle
          cx="24"
          cy="24"
          r="22"
          pathLength={max}
          strokeDasharray={`${value} ${max}`}
          opacity={value && 1}
        />
      </svg>
      {icon}
    </span>
  )
}
