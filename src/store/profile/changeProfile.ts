import type { AppThunk } from '#store/core/thunk'
import { keepAccount, refreshUser } from './refreshUser.ts'
import { type Profile, profileChanged, selectProfile } from './user.ts'

/** Applies a saved change to the profile in the store and to the account cache. */
export const changeProfile =
  (change: Partial<Profile>): AppThunk =>
  (dispatch, getState) => {
    // The reply of a reload that is running may be older than this change.
    dispatch(refreshUser.overtake)
    dispatch(profileChanged(change))
    const profile = selectProfile(getState())
    if (profile) dispatch(keepAccount(profile))
  }
