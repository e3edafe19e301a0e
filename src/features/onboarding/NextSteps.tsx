import { Card } from '#ui/data/Card'
import type { ReactNode } from 'react'
import styles from './onboarding.module.css'

/** A numbered list of what comes next; an `<li>` may have a second line, in a quiet color. */
export function NextSteps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <ol className={styles.next}>{children}</ol>
    </Card>
  )
}
