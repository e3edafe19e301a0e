import { useFocusOnHash } from '#ui/hooks/useFocus.ts'
import { Card } from '#ui/data/Card.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './HelpTopics.module.css'

/** The topics of Help: a lost card, no access to phone or e-mail, another phone, a suspicious message, whom to ask. */
export type HelpTopic = 'card' | 'access' | 'number' | 'message' | 'contact'

export interface TopicProps {
  /** Help stands over a flow, so it has no links that would leave the flow. */
  isOver: boolean
}

interface SectionProps {
  id: Exclude<HelpTopic, 'contact'>
  icon: ReactNode
  children: ReactNode
}

/** One topic; it gets the focus when the hash of the address is its id. */
export function Section({ id, icon, children }: SectionProps) {
  const { t } = useTranslation()
  useFocusOnHash(id)
  return (
    <Card id={id} icon={icon} title={t(`help.${id}.title`)} lead={t(`help.${id}.lead`)}>
      <div className={styles.body}>{children}</div>
    </Card>
  )
}
