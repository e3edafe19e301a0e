import { type CardName, type Draft, draftChanged, selectEdit } from '#store/profile/edits'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'

/**
 * The draft of a card. It is kept when its form closes, so that a step-up or a refusal loses nothing.
 * @returns the draft, and a function that changes it; only values that differ from `stored` belong to the draft
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
