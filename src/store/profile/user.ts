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

/** The user store: the cached account paints first, the profile follows. */
export type UserState = {
  /** From the account cache of this token; null when there is none. */
  cached: Account | null
  /** From the server, of this visit. */
  profile: Profile | null
  failure: MessageKey | null
  /** The latest reload that is under way. */
  request: string | null
  /** Whose place the session has taken, until it is known whose it is. */
  former?: Pick<Profile, 'id'> | undefined
}

/** A later load, or a write, has the say; as long as there is no profile any reply is better than none. */
const hasSay = ({ request, profile }: UserState, requestId: string) => request === requestId || !profile

const fetchFailures: FailureTable = { other: 'error.server' }

/** The console hears of a profile that cannot be had, in a line without its body; the person does not. */
export const logProfileFailure = (error: unknown): void =>
  console.warn(`GET /user: ${error instanceof Error ? error.message : 'failed'}`)

/** Opens the replacement of a weak password, unless it is open already. */
const nowWeak =
  (token: string, profile: Profile | null): AppThunk =>
  (dispatch, getState) => {
    if (selectIsSignedIn(getState())) dispatch(foundWeak({ token, username: null, profile }))
  }

/** Keeps what paints at once the next time: not what is unsettled, nor what no cookie will come back to. */
export const keepAccount =
  (token: string, profile: Profile): AppThunk =>
  (_, getState, { storage }) => {
    const session = selectSession(getState())
    const isDetached = session.kind === 'signedIn' && session.isDetached
    if (isSettled(profile) && !isDetached) storage.account.write(token, profile)
    else storage.account.clear()
  }

/** Says whose account is open now, when the cookie has led from one person to another. */
const tellWhose =
  ({ id, firstname, email }: Profile): AppThunk =>
  (dispatch, getState) => {
    const { former } = getState().user
    if (!former) return
    dispatch(personKnown())
    // Without both ids it may be the same person: a false alarm would teach people to overlook the next one.
    const isKnown = (id ?? null) !== null && (former.id ?? null) !== null
    if (isKnown && id === former.id) return
    const name = foreignText(firstname ?? '') || foreignText(email ?? '', 254)
    if (name)
      dispatch(toastShown({ tone: 'info', key: isKnown ? 'session.other' : 'session.now', values: { name } }))
    else if (isKnown) dispatch(toastShown({ tone: 'info', key: 'session.otherUnnamed' }))
  }

/**
 * Reloads the profile of the session and refreshes the account cache. A failure shows no toast: the page that cannot
 * show without a profile offers Retry.
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

/** The user of a visit that begins: what the cache holds for its token. */
export const restoredUser = (storage: Extra['storage'], token: string | null): UserState => ({
  ...initialState,
  cached: storage.account.read(token),
})

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    /** It is known whose session it is. */
    personKnown(state) {
      delete state.former
    },
    /** A write has succeeded: the local copy follows at once. */
    profileChanged(state, { payload }: PayloadAction<Partial<Profile>>) {
      if (!state.profile) return
      Object.assign(state.profile, payload)
      // What a load that is under way brings is older than this.
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
      // A failure stands while it is tried again: the message and the button that was pressed stay.
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
    /** The profile that the server has shown in this visit. */
    selectProfile: ({ profile }) => profile,
    /** Whether the server has shown the profile in this visit. */
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
 * The account as it may be shown now: the profile, or until it is there the cache; null before either, and while
 * something stands between the person and the signed-in area.
 */
export const selectAccount = (state: RootState): Account | null =>
  (selectIsSignedIn(state) || selectIsExpired(state)) && !selectIsMfaMandatory(state)
    ? (state.user.profile ?? state.user.cached)
    : null

/** Whether two-step verification has to be set up first; once it is, nothing waits for the flag. */
export const selectIsMfaMandatory = (state: RootState): boolean =>
  state.user.profile?.mfa_forced === true && state.mfa.setUp?.step !== 'done'
