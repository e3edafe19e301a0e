import { personForgotten } from '#store/core/events'
import type { AppThunk } from '#store/core/thunk'
import { knownChanged, selectKnown } from './known.ts'

// In a file of its own, which comes with the later part of a login.

export const forgetKnown =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.lastLogin.clear()
    dispatch(knownChanged(null))
  }

/** "Not you?": forgets the known person and what was typed; a login that is under way signs nobody in. */
export const forgetPerson =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.target.clear()
    dispatch(forgetKnown())
    dispatch(personForgotten())
  }

/** Follows whom other tabs remember or forget. @param onForgotten called before nobody is known any more */
export const followKnown =
  (onForgotten: () => void): AppThunk<() => void> =>
  (dispatch, getState, { storage: { lastLogin } }) => {
    const follow = (who: string | null) => {
      if (who === selectKnown(getState())) return
      if (who === null) onForgotten()
      dispatch(knownChanged(who))
    }
    follow(lastLogin.read())
    return lastLogin.watch(follow)
  }
