import { landed, targetForgotten, targetSaved } from './auth.ts'
import { setUpLeft } from '#store/mfa/mfa'
import type { AppThunk } from '#store/core/thunk'

/** Keeps the address that a login, or a step that it still needs, came in between of. */
export const saveTarget =
  (path: string): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.target.write(path)
    dispatch(targetSaved(path))
  }

/** What was wanted is not any more. */
export const forgetTarget =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.target.clear()
    dispatch(targetForgotten())
  }

/**
 * The person has reached a page of the signed-in area: what was to lead there is used up.
 * @param input.isOver false on the page that a login by card stops at: from there it goes on to what was wanted
 */
export const land =
  ({ isOver }: { isOver: boolean }): AppThunk =>
  (dispatch, getState) => {
    const { auth, mfa, user } = getState()
    // As long as the profile says otherwise, only the finished set-up tells that no set-up is mandatory any more.
    if (mfa.setUp?.step === 'done' && user.profile?.mfa_forced !== true) dispatch(setUpLeft())
    if (auth.targetUrl === null && auth.verifiedBy === null) return
    if (isOver) dispatch(forgetTarget())
    dispatch(landed())
  }
