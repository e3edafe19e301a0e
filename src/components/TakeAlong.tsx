import { Card } from '#ui/Card'
import type { ReactNode } from 'react'
import styles from './TakeAlong.module.css'

interface TakeAlongProps {
  title: string
  /** The buttons that save or print it, and a link. */
  ways: ReactNode
  /** The progress: that the file is being made, or its name. */
  status: ReactNode
  /** What can be saved, and what failed. */
  children: ReactNode
}

/** A card for data that a person can save as a file or print. */
export function TakeAlong({ title, ways, status, children }: TakeAlongProps) {
  return (
    <Card title={title}>
      <div className={styles.parts}>
        {children}
        <div className={styles.ways}>{ways}</div>
        <p role="status" className={styles.said}>
          {status}
        </p>
      </div>
    </Card>
  )
}
