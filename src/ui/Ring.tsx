import type { ReactNode } from 'react'
import styles from './Ring.module.css'

interface RingProps {
  value: number
  max: number
  tone?: 'success' | 'warning' | 'neutral'
  /** In the middle. */
  icon: ReactNode
}

/** How much of something is done, around an icon. It adds nothing to the words beside it. */
export function Ring({ value, max, tone = 'neutral', icon }: RingProps) {
  return (
    <span aria-hidden className={styles.ring} data-ring={tone}>
      <svg viewBox="0 0 48 48" className={styles.drawing}>
        <circle cx="24" cy="24" r="22" />
        {/* A round end would show as a dot where there is nothing to show. */}
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
