import { Card } from '#ui/Card'
import type { ReactNode } from 'react'
import styles from './onboarding.module.css'

/** What comes next, numbered: each `<li>` may have a quiet line under its first. */
export function NextSteps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <ol className={styles.next}>{children}</ol>
    </Card>
  )
}
