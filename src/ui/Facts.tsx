import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  /** One line each, in a fixed order; who has no value for a line leaves it out. */
  items: readonly { label: ReactNode; value: ReactNode }[]
}

/** What is known, label and value: side by side from 45 rem, one above the other on phones. */
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
