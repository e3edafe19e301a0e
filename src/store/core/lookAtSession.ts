import { fetchDuplicates } from '#api/duplicate'
import { selectSession } from '#store/session/auth'
import { hasStatus } from './failures.ts'
import type { AppThunk } from './thunk.ts'
import { refreshUser } from '#store/profile/user'

/**
 * The MFA calls answer 401 for reasons of their own, so theirs ends no session: a call whose 401 does is made to
 * tell whether it is over. A duplicated login has no profile to ask for yet.
 */
export const lookAtSession =
  (error: unknown): AppThunk =>
  (dispatch, getState, { client }) => {
    if (!hasStatus(error, 401)) return
    if (selectSession(getState()).kind === 'duplicated') fetchDuplicates(client)().catch(() => undefined)
    else void dispatch(refreshUser())
  }
