import type { AppThunk } from '#core/store/thunk.ts'
import { isTicked, knownChanged, knownKept, selectKnown } from './attempt.ts'

/** After a successful login: remembers its username when the box was ticked, otherwise forgets the known person. */
export const keepKnownPerson =
  (username: string | null): AppThunk =>
  (dispatch, getState, { storage: { lastLogin } }) => {
    const { login } = getState()
    // Null after the first call: a login goes on after duplicates.
    if (username === null || login.isRemembering === null) return
    if (isTicked(login, username)) lastLogin.write(username)
    else lastLogin.clear()
    dispatch(knownKept(lastLogin.read()))
  }

/** Follows whom other tabs remember or forget. @param onForgotten called before nobody is known any more */
export const followKnownPerson =
  (onForgotten: () => void): AppThunk<() => void> =>
  (dispatch, getState, { storage: { lastLogin } }) => {
    const follow = (known: string | null) => {
      if (known === selectKnown(getState())) return
      if (known === null) onForgotten()
      dispatch(knownChanged(known))
    }
    follow(lastLogin.read())
    return lastLogin.watch(follow)
  }
