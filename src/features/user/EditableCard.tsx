import { useThunk } from '#ui/form/useSend.tsx'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { requireGrant, type GrantOptions } from '#features/mfa/stepUp.ts'
import { type CardName, draftChanged, editClosed, editOpened, gatedCards, selectEdit } from './editsSlice.ts'
import { type Draft, unlike } from './storedValues.ts'
import { Card } from '#ui/data/Card.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { Banner } from '#ui/status/Banner.tsx'
import { Button } from '#ui/action/Button.tsx'
import { selectProfile } from '#auth/person/userSlice.ts'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './profile.module.css'

/**
 * The draft of a card. It is kept when its form closes, so that a step-up or a refusal loses nothing.
 * @returns the draft, and a function that changes it; only values that differ from `stored` belong to the draft
 */
export function useDraft(card: CardName, stored: Draft) {
  const dispatch = useAppDispatch()
  const { draft } = useAppSelector((state) => selectEdit(state, card))
  const onDraft = (values: Draft) => {
    const changed = unlike(values, stored)
    const typed = changed.length > 0 ? Object.fromEntries(changed) : null
    dispatch(draftChanged({ card, draft: typed, stored }))
  }
  return { draft, onDraft }
}

/** What a step-up of the profile page is for: the edit of a card, which opens after it. Money takes a code of its own. */
export const grantFor = (card: CardName): GrantOptions => ({
  isSingle: card === 'banking',
  resume: { path: paths.profile, action: card },
})

/** Returns a function that goes to `/mfa` if that is next; the person comes back to the profile page from there. */
export function useGoToStepUp(): (next: unknown) => Promise<void> {
  const { go } = useThunk()
  return async (next) => {
    if (next === 'stepUp') await go(paths.mfaStepUp, { state: paths.profile })
  }
}

/** Says that nothing typed is lost, after coming back to an edit or after a failed save. */
export function KeptNote({ card }: { card: CardName }) {
  const { t } = useTranslation()
  const { isOpen, draft } = useAppSelector((state) => selectEdit(state, card))
  // In an open form, only a draft from before is worth a note, not what is typed from now on.
  const [isKept] = useState(draft !== null)
  if (draft === null || (isOpen && !isKept)) return null
  return <Banner tone="info">{t(isOpen ? 'user.profile.kept' : 'user.profile.keptFolded')}</Banner>
}

/** The buttons of a form that edits a card: it is saved, or closed without its draft. */
export function SaveOrCancel({ card, isBusy }: { card: CardName; isBusy: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Actions look="stacked">
      <Button type="submit" isBusy={isBusy}>
        {t('action.save')}
      </Button>
      <Button variant="secondary" onClick={() => dispatch(editClosed(card))}>
        {t('action.cancel')}
      </Button>
    </Actions>
  )
}

interface EditableCardProps extends Pick<ComponentProps<typeof Facts>, 'items'> {
  card: CardName
  /** Stands in the place of the card while it is edited. */
  form: ReactNode
  /** Makes the card a target for `#id`. */
  id?: string
}

/**
 * A card of facts, read or edited; a fact without a value says so and can be added. An edit that needs a grant may open
 * only after a step-up, or after the set-up of a method; any other edit opens at once.
 */
export function EditableCard({ card, form, items, ...target }: EditableCardProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const goToStepUp = useGoToStepUp()
  const owner = useAppSelector(selectProfile)?.id
  const { isOpen } = useAppSelector((state) => selectEdit(state, card))
  const editButton = useFocusBack(isOpen)
  const title = t(`user.profile.${card}.title`)
  const { isBusy, act, banner, go } = useThunk()
  const open = () => dispatch(editOpened({ card, owner, page: paths.profile }))
  const gate = () =>
    act(requireGrant(grantFor(card)), async (next) => {
      if (next === 'granted') open()
      if (next === 'setUp') await go(paths.securitySetUp)
      await goToStepUp(next)
    })
  const onEdit = () => (gatedCards.includes(card) ? void gate() : open())
  if (isOpen) return form
  const none = (label: ReactNode) => (
    <span className={styles.none}>
      {t('user.profile.none')}{' '}
      <Button variant="quiet" size="small" onClick={onEdit}>
        {t('user.profile.add')} <span className="visually-hidden">({label})</span>
      </Button>
    </span>
  )
  return (
    <Card
      {...target}
      title={title}
      action={<ChangeButton of={title} isBusy={isBusy} ref={editButton} onClick={onEdit} />}
    >
      <Stack>
        {banner}
        <KeptNote card={card} />
        <Facts items={items.map(({ label, value }) => ({ label, value: value || none(label) }))} />
      </Stack>
    </Card>
  )
}

/** The button at the head of a card that opens its form. */
export function ChangeButton({
  of,
  ...button
}: { of: string } & Omit<ComponentProps<typeof Button>, 'children'>) {
  const { t } = useTranslation()
  return (
    <Button variant="secondary" size="small" {...button}>
      {t('action.edit')} <span className="visually-hidden">({of})</span>
    </Button>
  )
}

/** Gives the focus back to the button that has opened a form, once the form is gone. */
function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
