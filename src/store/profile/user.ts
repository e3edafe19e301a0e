import { type Account, fetchUser, isWeakSignal, type Profile } from '#api/user'
import { foreignText } from '#domain/foreignText'
import type { MessageKey } from '#domain/message'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isSettled, isWeak } from '#domain/profile'
import { selectIsExpired } from '#store/session/openPage'
import { selectIsSignedIn, selectSession, selectToken } from '#store/session/auth'
import { foundWeak } from '#store/session/session'
import { sessionFound, sessionStarted, weakFound } from '#store/core/events'
import { failureOf, type FailureTable } from '#store/core/failures'
import type { RootState } from '#store/core/store'
import { type AppThunk, createAppThunk, type Extra } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'

export type { Profile }

/** The user store: the cached account is shown until the profile is loaded. */
export type UserState = {
  /** The account cache of this token; null when there is none. */
  cached: Account | null
  /** The profile that the server has sent in this visit. */
  profile: Profile | null
  failure: MessageKey | null
  /** Request id of the latest reload; null when none is running. */
  request: string | null
  /** The person of the former session, until the profile shows whose session this is. */
  former?: Pick<Profile, 'id'> | undefined
}

/**
 * Whether the reply of a reload may be used: only of the latest reload, and of none that began before a write. Without
 * a profile any reply is used.
 */
const hasSay = ({ request, profile }: UserState, requestId: string) => request === requestId || !profile

const fetchFailures: FailureTable = { other: 'error.server' }

/** Logs to the console that `GET /user` has failed, in one line without the body. The person sees no message. */
export const logProfileFailure = (error: unknown): void =>
  console.warn(`GET /user: ${error instanceof Error ? error.message : 'failed'}`)

/** Makes a signed-in session one with a weak password. */
const nowWeak =
  (token: string, profile: Profile | null): AppThunk =>
  (dispatch, getState) => {
    if (selectIsSignedIn(getState())) dispatch(foundWeak({ token, username: null, profile }))
  }

/**
 * Writes the account cache for the next visit. Clears it when the password is weak or a set-up is mandatory, and for a
 * detached session, which ends with this visit.
 */
export const keepAccount =
  (token: string, profile: Profile): AppThunk =>
  (_, getState, { storage }) => {
    const session = selectSession(getState())
    const isDetached = session.kind === 'signedIn' && session.isDetached
    if (isSettled(profile) && !isDetached) storage.account.write(token, profile)
    else storage.account.clear()
  }

/** Shows a toast that says whose account is open now, when the cookie has brought the session of another person. */
const tellWhose =
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
 * @returns the profile; null when it must not be shown, or belongs to a session that is over
 */
export const refreshUser = createAppThunk(
  'user/refresh',
  async (_: void, { extra, dispatch, getState, rejectWithValue, requestId, signal }) => {
    const token = selectToken(getState())
    try {
      const profile = await fetchUser(extra.client)({ signal })
      if (!token || token !== selectToken(getState())) return null
      dispatch(tellWhose(profile))
      if (isWeak(profile)) {
        dispatch(nowWeak(token, profile))
        return null
      }
      if (hasSay(getState().user, requestId)) dispatch(keepAccount(token, profile))
      return profile
    } catch (error) {
      if (!token || signal.aborted || token !== selectToken(getState())) return null
      if (isWeakSignal(error)) {
        dispatch(nowWeak(token, null))
        return null
      }
      logProfileFailure(error)
      return rejectWithValue(failureOf(error, fetchFailures))
    }
  },
  // A session that has just ended has no profile to reload.
  { condition: (_, { getState }) => selectToken(getState()) !== null },
)

const initialState: UserState = { cached: null, profile: null, failure: null, request: null }

/** The state when a visit begins: the account cache of its token. */
export const restoredUser = (storage: Extra['storage'], token: string | null): UserState => ({
  ...initialState,
  cached: storage.account.read(token),
})

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    /** The profile has shown whose session this is. */
    personKnown(state) {
      delete state.former
    },
    /** A write has succeeded: changes the profile in the store at once. */
    profileChanged(state, { payload }: PayloadAction<Partial<Profile>>) {
      if (!state.profile) return
      Object.assign(state.profile, payload)
      // The reply of a reload that is running may be older than this write, and is ignored.
      state.request = null
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
      // The failure is kept during a retry, so that the message and the Retry button stay.
      .addCase(refreshUser.pending, (state, { meta }) => {
        state.request = meta.requestId
      })
      .addCase(refreshUser.fulfilled, (state, { payload, meta }) => {
        if (hasSay(state, meta.requestId)) state.profile = payload ?? state.profile
        if (state.request !== meta.requestId) return
        state.request = null
        state.failure = null
      })
      .addCase(refreshUser.rejected, (state, { payload, meta }) => {
        if (state.request !== meta.requestId) return
        state.request = null
        state.failure = payload?.key ?? state.failure
      }),
  selectors: {
    /** The profile that the server has sent in this visit. */
    selectProfile: ({ profile }) => profile,
    /** Whether the server has sent the profile in this visit. */
    selectHasProfile: ({ profile }) => profile !== null,
    /** Whether the profile is being reloaded. */
    selectIsUserLoading: ({ request }) => request !== null,
    /** Why the last reload of the profile failed. */
    selectUserFailure: ({ failure }) => failure,
  },
})

const { personKnown } = slice.actions
export const { profileChanged } = slice.actions
export const userReducer = slice.reducer
export const { selectProfile, selectHasProfile, selectIsUserLoading, selectUserFailure } = slice.selectors

/**
 * The account as it may be shown now: the profile, or the account cache until the profile is loaded. Null without both,
 * and while the signed-in area is closed (no session, or a mandatory set-up).
 */
export const selectAccount = (state: RootState): Account | null =>
  (selectIsSignedIn(state) || selectIsExpired(state)) && !selectIsMfaMandatory(state)
    ? (state.user.profile ?? state.user.cached)
    : null

/** Whether a set-up is mandatory first. False once it is done, even while the profile still has `mfa_forced`. */
export const selectIsMfaMandatory = (state: RootState): boolean =>
  state.user.profile?.mfa_forced === true && state.mfa.setUp?.step !== 'done'
