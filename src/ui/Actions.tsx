import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/**
 * Buttons beside each other. A single button fills its line.
 * @param isFilled all buttons share the whole line
 * @param isStacked on phones they stand under each other
 */
export function Actions(props: { isFilled?: boolean; isStacked?: boolean; children: ReactNode }) {
  const { isFilled, isStacked, children } = props
  return (
    <div className={styles.actions} data-filled={isFilled} data-stacked={isStacked}>
      {children}
    </div>
  )
}
