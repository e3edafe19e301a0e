import type { Credentials } from '#api/token'
import { HttpError } from '#api/errors'
import { inAppPath } from '#domain/redirect'
import { type Language, profileLanguage, tagOf } from '#domain/language'
import { isSettled } from '#domain/profile'
import { retryAfter } from '#domain/retryAfter'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionStarted, signedOut } from './events.ts'
import { failureOf, type FailureTable } from './failures.ts'
import type { RootState } from './store.ts'
import { type AppThunk, createAppThunk, type Extra } from './thunk.ts'
import { toastShown } from './toasts.ts'

/** Who is there. A token that is being checked opens no page yet: `checking` counts as logged out. */
export type Session =
  | { kind: 'anonymous'; token: null; endedBy: 'person' | 'server' | null }
  | { kind: 'checking'; token: string }
  | { kind: 'signedIn'; token: string; isFromCookie: boolean }

/** The authentication store (spec §3 "Auth state"). */
export type AuthState = {
  session: Session
  /** Set by a login, until the dashboard has greeted. */
  isJustLogged: boolean
  isLux: boolean
  language: Language
  /** In-app path to go to after the login (spec §2). */
  targetUrl: string | null
  /** Until when the login is refused after a 429: milliseconds since the epoch. */
  lockedUntil: number | null
}

const initialState: AuthState = {
  session: { kind: 'anonymous', token: null, endedBy: null },
  isJustLogged: false,
  isLux: false,
  language: 'en',
  targetUrl: null,
  lockedUntil: null,
}

/** The state of a visit that begins: what cookies and storage remember, and what host and browser say. */
export const restoredAuth = (storage: Extra['storage'], isLux: boolean, language: Language): AuthState => {
  const token = storage.token.read()
  return {
    ...initialState,
    isLux,
    language,
    targetUrl: inAppPath(storage.target.read()),
    ...(token ? { session: { kind: 'signedIn', token, isFromCookie: true } } : {}),
  }
}

/** What outlives the end of a session: the visit's variant and language, and why it ended. */
export const authAfter = (auth: AuthState, endedBy: 'person' | 'server'): AuthState => ({
  ...initialState,
  isLux: auth.isLux,
  language: auth.language,
  session: { kind: 'anonymous', token: null, endedBy },
})

const signInFailures: FailureTable = {
  400: 'login.error.credentials',
  401: 'login.error.credentials',
  429: 'login.error.attempts',
  other: 'login.error.server',
}

/** An account that the portal cannot let in as it is; it is turned away before anything is kept. */
class NotSettled extends Error {}

const asksForMore = (error: unknown) =>
  error instanceof HttpError && error.status === 401 && error.body !== null && Object.hasOwn(Object(error.body), 'mfa')

/**
 * Logs in with e-mail or E.164 phone and password (spec §4 "Login"): token, then profile, then the profile's
 * language. The cookie is written only once the profile lets its holder in.
 */
export const signIn = createAppThunk(
  'auth/signIn',
  async (credentials: Credentials, { extra: { api, storage }, dispatch, getState, rejectWithValue }) => {
    try {
      const { access_token: token, duplicated } = await api.createToken(credentials)
      dispatch(tokenReceived(token))
      const profile = await api.fetchUser()
      if (duplicated || !isSettled(profile)) throw new NotSettled()
      const language = profileLanguage(profile.language, getState().auth.isLux)
      storage.token.write(token)
      storage.account.write(token, profile)
      storage.language.write(language)
      dispatch(sessionStarted({ token, profile, language }))
    } catch (error) {
      // A token that opens nothing is given back; whether that succeeds changes nothing for its owner.
      const { token } = getState().auth.session
      if (token) void api.revokeToken({ token }, { bearer: token }).catch(() => undefined)
      const seconds = error instanceof HttpError && error.status === 429 && retryAfter(error.retryAfter, Date.now())
      if (seconds) dispatch(loginLocked(Date.now() + seconds * 1000))
      return rejectWithValue(asksForMore(error) ? { key: 'login.error.server' } : failureOf(error, signInFailures))
    }
  },
)

const clearSession = (storage: Extra['storage']) => {
  storage.token.clear()
  storage.duplicatedToken.clear()
  storage.account.clear()
  storage.target.clear()
}

/**
 * Logs out (spec §4 "Logout"). The revocations are on their way before anything is forgotten, and nothing
 * waits for them: whatever the server says, this browser is logged out. A failure shows the notice of spec §8.
 */
export const signOut = createAppThunk('auth/signOut', async (_: void, { extra: { api, storage }, dispatch, getState }) => {
  const { session } = getState().auth
  const duplicated = storage.duplicatedToken.read()
  const revocations = []
  if (session.token) {
    const isCookie = session.kind === 'signedIn' && session.isFromCookie
    const body = isCookie ? { cookiesToken: session.token } : { token: session.token }
    revocations.push(api.revokeToken(body, { bearer: session.token }))
  }
  if (duplicated) revocations.push(api.revokeToken({ cookiesToken: duplicated }, { bearer: duplicated }))
  clearSession(storage)
  dispatch(signedOut({ by: 'person' }))
  const results = await Promise.allSettled(revocations)
  if (results.some(({ status }) => status === 'rejected')) {
    dispatch(toastShown({ tone: 'danger', key: 'logout.error' }))
  }
})

/** Ends a session that the server no longer knows: one notice, however many calls were refused (decisions.md §11). */
export const endSession =
  (token: string): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { session } = getState().auth
    if (session.kind !== 'signedIn' || session.token !== token) return
    clearSession(storage)
    dispatch(signedOut({ by: 'server' }))
    dispatch(toastShown({ tone: 'info', key: 'session.ended' }))
  }

/** Keeps the address that the login came in between of (spec §2); null forgets it, once it has been reached. */
export const saveTarget =
  (path: string | null): AppThunk =>
  (dispatch, _, { storage }) => {
    if (path === null) storage.target.clear()
    else storage.target.write(path)
    dispatch(targetChanged(path))
  }

/** Changes the language of this browser; the profile keeps its own (decisions.md §4). */
export const chooseLanguage =
  (language: Language): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.language.write(language)
    dispatch(languageChosen(language))
  }

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    tokenReceived(state, { payload: token }: PayloadAction<string>) {
      state.session = { kind: 'checking', token }
    },
    loginLocked(state, { payload }: PayloadAction<number>) {
      state.lockedUntil = payload
    },
    greeted(state) {
      state.isJustLogged = false
    },
    languageChosen(state, { payload }: PayloadAction<Language>) {
      state.language = payload
    },
    targetChanged(state, { payload }: PayloadAction<string | null>) {
      state.targetUrl = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionStarted, (state, { payload }) => {
        state.session = { kind: 'signedIn', token: payload.token, isFromCookie: false }
        state.isJustLogged = true
        state.language = payload.language
        state.lockedUntil = null
      })
      .addCase(signIn.rejected, (state) => {
        if (state.session.kind === 'checking') state.session = initialState.session
      }),
})

const { tokenReceived, loginLocked, languageChosen, targetChanged } = slice.actions
export const { greeted } = slice.actions
export const authReducer = slice.reducer

export const selectSession = (state: RootState): Session => state.auth.session
/** The bearer of the moment (spec §7). */
export const selectToken = (state: RootState): string | null => state.auth.session.token
export const selectIsSignedIn = (state: RootState): boolean => state.auth.session.kind === 'signedIn'
export const selectIsJustLogged = (state: RootState): boolean => state.auth.isJustLogged
export const selectIsLux = (state: RootState): boolean => state.auth.isLux
export const selectLanguage = (state: RootState): Language => state.auth.language
/** The BCP 47 tag of the language shown, for `Intl`. */
export const selectTag = (state: RootState): string => tagOf(state.auth.language, state.auth.isLux)
export const selectTargetUrl = (state: RootState): string | null => state.auth.targetUrl
export const selectLockedUntil = (state: RootState): number | null => state.auth.lockedUntil
