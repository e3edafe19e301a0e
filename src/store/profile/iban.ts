import { changeIban } from '#api/profile'
import { changeProfile } from './changeProfile.ts'
import { editClosed, editFolded, sameOpening, saveDraft } from './edits.ts'
import { sameSession } from '#store/core/sameSession'
import { type Wanted, withGrant } from '#store/mfa/stepUp'
import { createAppThunk } from '#store/core/thunk'
import { noticeHere } from '#store/core/toasts'

/**
 * Saves the bank account: the stored one is updated, or not; the form closes, a notice tells.
 * @param input.iban compact and upper-case
 * @returns `'stepUp'` when the person has to go to `/mfa` first
 */
export const saveIban = createAppThunk(
  'user/saveIban',
  async (
    { iban, wanted }: { iban: string; wanted: Wanted },
    { extra: { client }, dispatch, getState },
  ): Promise<'stepUp' | undefined> => {
    const isSame = sameSession(getState)
    const tell = dispatch(noticeHere())
    const isSameOpening = sameOpening(getState, 'banking')
    // The form closes; what was typed waits for the next Edit.
    const fail = () => {
      if (isSameOpening()) dispatch(editFolded('banking'))
      tell({ tone: 'danger', key: 'messages.iban.error' })
    }
    try {
      const save = () => dispatch(saveDraft('banking', () => changeIban(client)({ iban })))
      const outcome = await dispatch(withGrant(save, wanted, isSameOpening))
      if (!isSame() || outcome === null) return undefined
      if (outcome === 'stepUp') return outcome
      if (outcome === 'done') {
        dispatch(changeProfile({ iban }))
        if (isSameOpening()) dispatch(editClosed('banking'))
        tell({ tone: 'success', key: 'messages.iban.success' })
      } else fail()
    } catch {
      if (isSame()) fail()
    }
    return undefined
  },
)
