import { targetChanged } from '#core/store/visit.ts'
import { landed } from '#session/events.ts'
import { demandsSetUp } from '#session/account/profile.ts'
import type { AppThunk } from '#core/store/thunk.ts'

/** Keeps the wanted address while the person logs in, or does a step that must come first; null forgets it. */
export const keepTarget =
  (path: string | null): AppThunk =>
  (dispatch, _, { storage: { target } }) => {
    if (path === null) target.clear()
    else target.write(path)
    dispatch(targetChanged(path))
  }

/**
 * The person has reached a page of the signed-in area: the state that led there is cleared. `isOver` is false on the
 * page where a login by card stops (Security): the target address is needed there.
 */
export const land =
  ({ isOver }: { isOver: boolean }): AppThunk =>
  (dispatch, getState) => {
    const { auth, mfa, user, visit } = getState()
    const isSetUpOver = mfa.setUp?.step === 'done' && !demandsSetUp(user.profile)
    if (isOver && visit.targetUrl !== null) dispatch(keepTarget(null))
    if (isSetUpOver || auth.verifiedBy !== null) dispatch(landed({ isSetUpOver }))
  }
