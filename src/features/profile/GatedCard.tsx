import { useSubmit } from '#components/useSubmit'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { useRequireGrant } from '#hooks/useRequireGrant'
import { paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { editOpened } from '#store/profile/edits'
import { selectProfile } from '#store/profile/user'
import { Button } from '#ui/action/Button'
import { Card } from '#ui/data/Card'
import { Facts } from '#ui/data/Facts'
import { Stack } from '#ui/layout/Stack'
import type { ComponentProps, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptNote } from './KeptNote.tsx'
import { useGoToStepUp, wantedBy } from './useGoToStepUp.ts'

interface GatedCardProps extends Pick<ComponentProps<typeof Facts>, 'items'> {
  card: 'contact' | 'banking'
  editButton: RefObject<HTMLButtonElement | null>
  /** Makes the card a target for `#id`. */
  id?: string
}

/** A read-only card; its edit needs a grant, so it may open only after a step-up, or after the set-up of a method. */
export function GatedCard({ card, editButton, items, ...target }: GatedCardProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const ask = useRequireGrant()
  const goToStepUp = useGoToStepUp()
  const owner = useAppSelector(selectProfile)?.id
  const { isBusy, send, banner } = useSubmit()
  const gate = () =>
    ask(wantedBy(card), async (next) => {
      if (next === 'granted') dispatch(editOpened({ card, owner, page: paths.profile }))
      if (next === 'setUp') await navigateIfMounted(paths.securitySetUp)
      await goToStepUp(next)
    })
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
