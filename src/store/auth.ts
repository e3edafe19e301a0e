import { inAppPath } from '#domain/redirect'
import { type Language, tagOf } from '#domain/language'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionStarted } from './events.ts'
import type { RootState } from './store.ts'
import type { AppThunk, Extra } from './thunk.ts'

/** Who ended the session before this one; null when there was none. */
type EndedBy = 'person' | 'server' | null

/**
 * Who is there. While a login is being checked, with its token once there is one, no page is open yet: `checking`
 * counts as logged out.
 */
export type Session =
  | { kind: 'anonymous'; token: null; endedBy: EndedBy }
  | { kind: 'checking'; token: string | null; endedBy: EndedBy }
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
    /** A login begins, or has its token: null until then. */
    loginChecked(state, { payload: token }: PayloadAction<string | null>) {
      if (state.session.kind !== 'signedIn') state.session = { ...state.session, kind: 'checking', token }
    },
    /** The login opens nothing: whoever asked is as logged out as before. */
    loginRefused(state) {
      if (state.session.kind === 'checking')
        state.session = { ...state.session, kind: 'anonymous', token: null }
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
    builder.addCase(sessionStarted, (state, { payload }) => {
      state.session = { kind: 'signedIn', token: payload.token, isFromCookie: false }
      state.isJustLogged = true
      state.language = payload.language
      state.lockedUntil = null
    }),
})

const { targetChanged } = slice.actions
export const { greeted, languageChosen, loginChecked, loginLocked, loginRefused } = slice.actions
export const authReducer = slice.reducer

/** The session, whatever its kind. */
export const selectSession = (state: RootState): Session => state.auth.session
/** The bearer of the moment (spec §7). */
export const selectToken = (state: RootState): string | null => state.auth.session.token
/** Whether a login is on its way, or done while its page has not left yet. */
export const selectIsLoginBusy = (state: RootState): boolean => state.auth.session.kind !== 'anonymous'
/** The logged-in flag (spec §3). */
export const selectIsSignedIn = (state: RootState): boolean => state.auth.session.kind === 'signedIn'
/** The just-logged flag (spec §3): true until the dashboard has greeted. */
export const selectIsJustLogged = (state: RootState): boolean => state.auth.isJustLogged
/** The Luxembourg flag (spec §3). */
export const selectIsLux = (state: RootState): boolean => state.auth.isLux
/** The language that is wanted now. */
export const selectLanguage = (state: RootState): Language => state.auth.language
/** The BCP 47 tag of the language shown, for `Intl`. */
export const selectTag = (state: RootState): string => tagOf(state.auth.language, state.auth.isLux)
/** The in-app address to go to after the login. */
export const selectTargetUrl = (state: RootState): string | null => state.auth.targetUrl
/** Until when the login is refused: milliseconds since the epoch. */
export const selectLockedUntil = (state: RootState): number | null => state.auth.lockedUntil
