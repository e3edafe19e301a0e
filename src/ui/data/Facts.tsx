import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** A list of labels and values, side by side from 45 rem. The caller leaves out an item without a value. */
export function Facts({ items }: { items: readonly { label: ReactNode; value: ReactNode }[] }) {
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
