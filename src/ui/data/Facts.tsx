import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  /** One line for each item, in this order; an item without a value is left out by the caller. */
  items: readonly { label: ReactNode; value: ReactNode }[]
}

/** A list of labels and values: side by side from 45 rem, one above the other on phones. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {items.map(({ label, value }, index) => (
        <div key={index} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
