import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { Card } from '#ui/data/Card.tsx'
import type { ReactNode } from 'react'

interface TakeAlongProps {
  title: string
  /** The buttons that save it, and a link. */
  ways: ReactNode
  /** The progress: that the file is being made, or its name. */
  status: ReactNode
  children: ReactNode
}

/** A card for data that a person can save as a file. */
export function TakeAlong({ title, ways, status, children }: TakeAlongProps) {
  return (
    <Card title={title}>
      <Stack>
        {children}
        <Actions look="stacked">{ways}</Actions>
        <p role="status" className="quiet">
          {status}
        </p>
      </Stack>
    </Card>
  )
}
