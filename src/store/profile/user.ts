import { ReplyError } from '#api/errors'
import { type Account, fetchUser, isWeakSignal, type Profile } from '#api/user'
import { foreignText } from '#domain/text/foreignText'
import { demandsSetUp, isSettled, isWeak } from '#domain/person/profile'
import type { Failure } from '#domain/text/wording'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { ScopeEnded } from '#store/core/boundClient'
import { sessionFound, sessionStarted, weakFound } from '#store/core/events'
import { failureOf } from '#store/core/failures'
import { type AppThunk, createAppThunk, Refusal } from '#store/core/thunk'
import type { Extra } from '#store/core/wiring'
import { toastShown } from '#store/core/toasts'
import { selectIsSignedIn, selectSession, selectToken } from '#store/session/auth'
import { startWeak } from '#store/session/scope'
import type { RootState } from '#store/slices'

export type { Profile }

/** The user store: the cached account is shown until the profile is loaded. */
export type UserState = {
  /** The account cache of this token; null when there is none. */
  cached: Account | null
  /** The profile that the server has sent in this visit. */
  profile: Profile | null
  /** Why the last reload failed; kept during a retry, so that the message and the Retry button stay. */
  failure: Failure | null
  /** The person of the former session, until the profile shows whose session this is. */
  former?: Pick<Profile, 'id'> | undefined
}

/** Logs to the console that `GET /user` has failed, in one line without the body. The person sees no message. */
export function logProfileFailure(error: unknown): void {
  // The client has logged a reply that does not fit.
  if (error instanceof ReplyError) return
  console.warn(`GET /user: ${error instanceof Error ? error.message : 'failed'}`)
}

/** Writes the account cache, unless the person is held up by the password or the set-up, or the session is detached. */
export const keepAccount =
  (profile: Profile): AppThunk =>
  (_, getState, { storage }) => {
    const session = selectSession(getState())
    const isDetached = session.kind === 'signedIn' && session.isDetached
    if (session.token && isSettled(profile) && !isDetached) storage.account.write(session.token, profile)
    else storage.account.clear()
  }

/** Shows a toast that says whose account is open now, when the cookie has brought the session of another person. */
const showWhose =
  ({ id, firstname, email }: Profile): AppThunk =>
  (dispatch, getState) => {
    const { former } = getState().user
    if (!former) return
    dispatch(personKnown())
    // Without both ids it may be the same person: then no warning, since false alarms teach people to ignore warnings.
    const isKnown = (id ?? null) !== null && (former.id ?? null) !== null
    if (isKnown && id === former.id) return
    const name = foreignText(firstname ?? '') || foreignText(email ?? '', 254)
    if (name)
      dispatch(toastShown({ tone: 'info', key: isKnown ? 'session.other' : 'session.now', values: { name } }))
    else if (isKnown) dispatch(toastShown({ tone: 'info', key: 'session.otherUnnamed' }))
  }

/**
 * Reloads the profile of the session and refreshes the account cache. A failure shows no toast: a page that needs the
 * profile offers Retry.
 * @returns the profile; null when it must not be shown, because the password is weak
 */
export const refreshUser = createAppThunk(
  'user/refresh',
  async (_: void, { client, dispatch, getState }) => {
    const weak = (profile: Profile | null) => {
      const { token } = selectSession(getState())
      if (token && selectIsSignedIn(getState())) dispatch(startWeak({ token, username: null, profile }))
      return null
    }
    try {
      const profile = await fetchUser(client)()
      dispatch(showWhose(profile))
      if (isWeak(profile)) return weak(profile)
      dispatch(keepAccount(profile))
      return profile
    } catch (error) {
      if (error instanceof ScopeEnded) throw error
      if (isWeakSignal(error)) return weak(null)
      logProfileFailure(error)
      throw new Refusal(failureOf(error, { other: 'server' }))
    }
  },
  // A session that has just ended has no profile to reload.
  { latest: true, condition: (_, state) => selectToken(state) !== null },
)

const initialState: UserState = { cached: null, profile: null, failure: null }

/** The state when a visit begins: the account cache of its token. */
export const restoredUser = (storage: Extra['storage'], token: string | null): UserState => ({
  ...initialState,
  cached: storage.account.read(token),
})

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    personKnown(state) {
      delete state.former
    },
    profileChanged(state, { payload }: PayloadAction<Partial<Profile>>) {
      if (state.profile) Object.assign(state.profile, payload)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionStarted, (_, { payload }) => ({ ...initialState, profile: payload.profile }))
      .addCase(weakFound, (_, { payload }) => ({ ...initialState, profile: payload.profile }))
      .addCase(sessionFound, (_, { payload }) => ({
        ...initialState,
        cached: payload.cached,
        former: payload.former,
      }))
      .addCase(refreshUser.fulfilled, (state, { payload }) => {
        state.profile = payload ?? state.profile
        state.failure = null
      })
      .addCase(refreshUser.rejected, (state, { payload }) => {
        state.failure = payload ?? state.failure
      }),
})

export const { profileChanged } = slice.actions
const { personKnown } = slice.actions
export const userReducer = slice.reducer

export const selectProfile = ({ user: { profile } }: RootState) => profile
export const selectHasProfile = ({ user: { profile } }: RootState) => profile !== null
export const selectUserFailure = ({ user: { failure } }: RootState) => failure

/**
 * The account as it may be shown now: the profile, or the account cache until the profile is loaded. Null without both,
 * and while the signed-in area is closed (no session, or a mandatory set-up).
 */
export const selectAccount = (state: RootState): Account | null =>
  selectIsSignedIn(state) && !selectIsMfaMandatory(state) ? (state.user.profile ?? state.user.cached) : null

/** Whether a set-up is mandatory first. False once it is done, even while the profile still has `mfa_forced`. */
export const selectIsMfaMandatory = (state: RootState): boolean =>
  demandsSetUp(state.user.profile) && state.mfa.setUp?.step !== 'done'
