import { type CachedProfile, type Profile, demandsSetUp } from './api.ts'
import type { Failure } from '#domain/text/wording.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type RootState, slices } from '#core/store/slices.ts'
import { sessionStarted, weakFound } from '../events.ts'
import type { ThunkExtra } from '#core/store/thunkExtra.ts'
import { type AuthState, selectIsSignedIn } from '../authSlice.ts'

export type { Profile }

export type UserState = {
  cached: CachedProfile | null
  profile: Profile | null
  /** Why the last reload failed; kept during a retry, so that the message and the Retry button stay. */
  failure: Failure | null
}

const initialState: UserState = { cached: null, profile: null, failure: null }

export const restoredUser = (storage: ThunkExtra['storage'], token: string | null): UserState => ({
  ...initialState,
  cached: storage.account.read(token),
})

declare module '#core/store/slices.ts' {
  interface Slices {
    user: UserState
  }
}

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    refreshed(state, { payload }: PayloadAction<Profile>) {
      state.profile = payload
      state.failure = null
    },
    notRefreshed(state, { payload }: PayloadAction<Failure>) {
      state.failure = payload
    },
    /** A change is saved; `card`: the card of the profile page whose draft it was. */
    profileChanged(
      state,
      { payload }: PayloadAction<{ change: Partial<Profile>; card?: string | undefined }>,
    ) {
      if (state.profile) Object.assign(state.profile, payload.change)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionStarted, (_, { payload }) => ({ ...initialState, profile: payload.profile }))
      .addCase(weakFound, (_, { payload }) => ({ ...initialState, profile: payload.profile })),
  selectors: {
    selectProfile: ({ profile }) => profile,
    selectHasProfile: ({ profile }) => profile !== null,
    selectUserFailure: ({ failure }) => failure,
  },
})

export const { notRefreshed, profileChanged, refreshed } = slice.actions
export const { selectProfile, selectHasProfile, selectUserFailure } = slice.injectInto(slices).selectors

/** The slices that say whether a set-up is mandatory. */
type Demanding = Pick<RootState, 'user' | 'mfa'>

/**
 * The account as it may be shown now: the profile, or until it is loaded the account cache. Null while the signed-in
 * area is closed (no session, or a mandatory set-up).
 */
export const selectShownProfile = (state: Demanding & { auth: AuthState }): CachedProfile | null =>
  selectIsSignedIn(state) && !selectIsMfaMandatory(state) ? (state.user.profile ?? state.user.cached) : null

/** Whether a set-up is mandatory first. False once it is done, even while the profile still has `mfa_forced`. */
export const selectIsMfaMandatory = (state: Demanding): boolean =>
  demandsSetUp(state.user.profile) && state.mfa.setUp?.step !== 'done'
