import { useSubmit } from '#components/useSubmit'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { Facts } from '#ui/Facts'
import { Stack } from '#ui/Stack'
import type { ComponentProps, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptNote } from './KeptNote.tsx'
import { useGate } from './useGate.ts'

interface GatedCardProps extends Pick<ComponentProps<typeof Facts>, 'items'> {
  card: 'contact' | 'banking'
  editButton: RefObject<HTMLButtonElement | null>
  /** Makes the card a target for `#id`. */
  id?: string
}

/** A read-only card; its edit needs a grant, so it may open only after a step-up. */
export function GatedCard({ card, editButton, items, ...target }: GatedCardProps) {
  const { t } = useTranslation()
  const gate = useGate(card)
  const { isBusy, send, banner } = useSubmit()
  return (
    <Card
      {...target}
      title={t(`user.profile.${card}.title`)}
      action={
        <Button
          ref={editButton}
          variant="secondary"
          size="small"
          isBusy={isBusy}
          onClick={() => void send(gate)}
        >
          {t('action.edit')}
        </Button>
      }
    >
      <Stack>
        {banner}
        <KeptNote card={card} />
        <Facts items={items} />
      </Stack>
    </Card>
  )
}
