import { type CardName, type Draft, draftChanged, selectEdit } from '#store/profile/edits'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'

/**
 * What was typed into a card. It outlives the form, so that a step-up or a refusal loses nothing.
 * @returns the draft as the form began with it, and the way to change it; only what differs from `stored` counts
 */
export function useDraft(card: CardName, stored: Draft) {
  const dispatch = useAppDispatch()
  const { draft } = useAppSelector((state) => selectEdit(state, card))
  const onDraft = (values: Draft) => {
    const changed = Object.entries(values).filter(([name, value]) => value !== stored[name])
    dispatch(draftChanged({ card, draft: changed.length > 0 ? Object.fromEntries(changed) : null }))
  }
  return { draft, onDraft }
}
