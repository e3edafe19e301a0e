import type { AppThunk } from '#store/core/thunk'
import { knownChanged, selectKnown } from './known.ts'

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
