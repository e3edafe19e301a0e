import type { Profile } from '#api/user'
import { selectToken } from '#store/session/auth'
import type { AppThunk } from '#store/core/thunk'
import { keepAccount, profileChanged, selectProfile } from './user.ts'

/** Applies a saved change to the profile in the store and to the account cache. */
export const changeProfile =
  (change: Partial<Profile>): AppThunk =>
  (dispatch, getState) => {
    dispatch(profileChanged(change))
    const token = selectToken(getState())
    const profile = selectProfile(getState())
    if (token && profile) dispatch(keepAccount(token, profile))
  }
