import { LostReplyError } from '#api/errors'
import { changeIban } from '#api/profile'
import { fetchUser } from '#api/user'
import { paths } from '#paths'
import { ScopeEnded } from '#store/core/boundClient'
import { settled } from '#store/core/failures'
import { createWriteThunk, Refusal } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'
import { type Wanted, withGrant } from '#store/mfa/stepUp'
import { editFolded, editSaved, saveDraft } from './edits.ts'
import { changeProfile } from './changeProfile.ts'

/** Saves the bank account (compact, upper-case); the form closes, and a toast says whether it was saved. */
export const saveIban = createWriteThunk(
  'user/saveIban',
  async ({ iban, wanted }: { iban: string; wanted: Wanted }, tools) => {
    const { client, dispatch, isHere } = tools
    const isStored = async () => ((await fetchUser(client)()).iban === iban ? undefined : null)
    const write = () => settled(changeIban(client)({ iban }), isStored)
    try {
      const outcome = await withGrant(() => saveDraft('banking', write, tools), wanted, tools)
      if (outcome === 'stepUp') return outcome
    } catch (error) {
      if (error instanceof ScopeEnded || error instanceof Refusal) throw error
      // The draft is kept for the next opening of the card.
      dispatch(editFolded('banking'))
      const key = error instanceof LostReplyError ? 'messages.iban.unknown' : 'messages.iban.error'
      dispatch(toastShown({ tone: 'danger', key, ...(!isHere() && { to: paths.profile }) }))
      return 'failed'
    }
    dispatch(changeProfile({ iban }))
    dispatch(editSaved('banking'))
    return 'saved'
  },
  {
    done: (saved) => (saved === 'saved' ? { tone: 'success', key: 'messages.iban.success' } : null),
    // The flow shows the toast of a failure itself, on every page.
    failed: null,
  },
)
