import { targetChanged } from '#store/core/visit'
import { landed } from '#store/core/events'
import { demandsSetUp } from '#domain/person/profile'
import type { AppThunk } from '#store/core/thunk'

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
