import type { MessageKey } from '#domain/text/wording.ts'
import { Card } from '#ui/data/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Title } from '#ui/layout/Title.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingText, Skeleton } from './Pending.tsx'

interface PageOutlineProps {
  title: MessageKey
  /** A sentence as long as the one under the title. */
  lead?: MessageKey
  /** Stands in the place of the title, where there is more above the cards. */
  head?: ReactNode
  /** The title of each of its first cards, if it always has one, and the rows that are about as high as the card. */
  cards: readonly [rows: number, title?: MessageKey][]
}

/**
 * What a page shows before the profile is known: its title, and its first cards without what is in them. No screen
 * reader hears it. A page exports its own as `outline`.
 */
export function PageOutline({ title, lead, head, cards }: PageOutlineProps) {
  const { t } = useTranslation()
  return (
    <Stack gap={7} aria-hidden inert>
      {head ?? <Title lead={lead && <PendingText text={null} like={t(lead)} />}>{t(title)}</Title>}
      {cards.map(([rows, name], index) => (
        <Card key={index} title={name && t(name)}>
          <Skeleton rows={rows} />
        </Card>
      ))}
    </Stack>
  )
}
