import { Card } from '#ui/Card'
import type { ReactNode } from 'react'
import styles from './TakeAlong.module.css'

interface TakeAlongProps {
  title: string
  /** The buttons that make a file or a paper of it, and a link. */
  ways: ReactNode
  /** How it goes: that it is being made, or what it is called. */
  status: ReactNode
  /** What it is, and what failed. */
  children: ReactNode
}

/** What a person can take with them as a file or on paper. */
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
