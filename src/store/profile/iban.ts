import { changeIban } from '#api/profile'
import { changeProfile } from './changeProfile.ts'
import { editClosed, editFolded, sameDraft, sameOpening, saveDraft } from './edits.ts'
import { type Wanted, withGrant } from '#store/mfa/stepUp'
import { createSessionThunk, Refusal } from '#store/core/sessionThunk'
import { toastHere } from '#store/core/toasts'

/** For the `catch` of the save: every failure becomes `'failed'`. Throws a `Refusal` that has nothing to show. */
function failed(error: unknown) {
  if (error instanceof Refusal && !error.failure) throw error
  return 'failed' as const
}

/**
 * Saves the bank account. The form closes, unless something was typed meanwhile, and a toast says whether the account was
 * saved.
 * @param input.iban compact and upper-case
 * @returns `'stepUp'` when the person has to go to `/mfa` first
 */
export const saveIban = createSessionThunk(
  'user/saveIban',
  async ({ iban, wanted }: { iban: string; wanted: Wanted }, { client, dispatch, getState, own }) => {
    const tell = dispatch(toastHere())
    const isSameOpening = sameOpening(getState, 'banking')
    const isSameDraft = sameDraft(getState, 'banking')
    const save = () => dispatch(saveDraft('banking', () => changeIban(client)({ iban })))
    const outcome = await own(dispatch(withGrant(save, wanted, isSameOpening)).catch(failed))
    if (outcome === 'stepUp') return outcome
    const isSaved = outcome === 'done'
    if (isSaved) dispatch(changeProfile({ iban }))
    // A draft that could not be saved is kept for the next opening of the card.
    if (isSaved && isSameDraft()) dispatch(editClosed('banking'))
    if (!isSaved && isSameOpening()) dispatch(editFolded('banking'))
    tell(
      isSaved
        ? { tone: 'success', key: 'messages.iban.success' }
        : { tone: 'danger', key: 'messages.iban.error' },
    )
    return undefined
  },
)
