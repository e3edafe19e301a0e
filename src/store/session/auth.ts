import type { SimilarAccount } from '#api/similarAccount'
import type { MfaMethod } from '#domain/mfa'
import { type Language, regionalTag } from '#domain/language'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  duplicatesFound,
  sessionExpired,
  sessionFound,
  sessionStarted,
  signedOut,
  weakFound,
} from '#store/core/events'
import { ofCookie, type Session } from './sessionKinds.ts'

export type { Session }

/** The authentication store. */
export type AuthState = {
  session: Session
  /** Grows with each session that begins or ends, to tell two sessions of the same kind apart. */
  sessionVersion: number
  /** The method that verified the login; null once a page of the signed-in area is reached. */
  verifiedBy: MfaMethod | null
  /** A similar account to merge with: null when there is none, undefined before the server was asked. */
  similarAccount: SimilarAccount | null | undefined
  /** Set by a login, until the dashboard has shown its greeting. */
  isJustLogged: boolean
  isLux: boolean
  language: Language
  /** The in-app path to go to after the login. */
  targetUrl: string | null
  /** The usernames that were typed: they prefill the other login page and the forgotten-password pages. */
  typed: { email: string; phone: string }
  /** Until when the login is refused after a 429: milliseconds since the epoch. */
  lockedUntil: number | null
}

const initialState: AuthState = {
  session: { kind: 'anonymous', token: null, endedBy: null },
  sessionVersion: 0,
  verifiedBy: null,
  similarAccount: undefined,
  isJustLogged: false,
  isLux: false,
  language: 'en',
  targetUrl: null,
  typed: { email: '', phone: '' },
  lockedUntil: null,
}

/** The state without a session. */
export const freshAuth = (isLux: boolean, language: Language): AuthState => ({
  ...initialState,
  isLux,
  language,
})

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** A login begins (null), or has got its token. */
    loginChecked(state, { payload: token }: PayloadAction<string | null>) {
      const { session } = state
      if (session.kind === 'anonymous' || session.kind === 'checking')
        state.session = { ...session, kind: 'checking', token }
    },
    /** The login has failed: the session is anonymous again. */
    loginRefused(state) {
      if (state.session.kind === 'checking')
        state.session = { ...state.session, kind: 'anonymous', token: null }
    },
    loginLocked(state, { payload }: PayloadAction<number>) {
      state.lockedUntil = payload
    },
    /** A step-up has brought a new token for the same session. */
    tokenReplaced({ session }, { payload: token }: PayloadAction<string>) {
      session.token = token
    },
    /** The browser does not keep the cookie: from now on a missing cookie does not end the session. */
    detached({ session }) {
      if ('isDetached' in session) session.isDetached = true
    },
    /** The server has answered about a similar account, or the person has merged or dismissed it. */
    similarAccountChanged(state, { payload }: PayloadAction<SimilarAccount | null>) {
      state.similarAccount = payload
    },
    /** A form that asks for a username was left. */
    usernameTyped(state, { payload }: PayloadAction<Partial<AuthState['typed']>>) {
      state.typed = { ...state.typed, ...payload }
    },
    greeted(state) {
      state.isJustLogged = false
    },
    languageChosen(state, { payload }: PayloadAction<Language>) {
      state.language = payload
    },
    targetSaved(state, { payload }: PayloadAction<string>) {
      state.targetUrl = payload
    },
    targetForgotten(state) {
      state.targetUrl = null
    },
    landed(state) {
      state.verifiedBy = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(
        sessionStarted,
        (
          state,
          { payload: { token, language, verifiedBy, isDetached, similarAccount, isResumed = false } },
        ) => {
          state.session = { kind: 'signedIn', token, isFromCookie: false, isDetached: isDetached === true }
          state.sessionVersion += 1
          state.verifiedBy = verifiedBy ?? null
          state.similarAccount = similarAccount
          state.isJustLogged = !isResumed
          state.language = language
          state.lockedUntil = null
          state.typed = initialState.typed
        },
      )
      .addCase(sessionFound, (state, { payload }) => {
        state.session = ofCookie('signedIn', payload.token)
        state.sessionVersion += 1
        state.verifiedBy = null
        state.similarAccount = undefined
      })
      .addCase(duplicatesFound, (state, { payload: { token, verifiedBy, isDetached } }) => {
        state.session = { kind: 'duplicated', token, isFromCookie: false, isDetached }
        state.sessionVersion += 1
        state.verifiedBy = verifiedBy
        state.lockedUntil = null
        state.typed = initialState.typed
      })
      .addCase(weakFound, (state, { payload: { token, username, verifiedBy } }) => {
        if (token !== state.session.token) state.similarAccount = undefined
        state.session = { kind: 'weak', token, username }
        state.sessionVersion += 1
        state.verifiedBy = verifiedBy ?? null
      })
      .addCase(sessionExpired, (state) => {
        state.session = { kind: 'anonymous', token: null, endedBy: 'server' }
        state.sessionVersion += 1
        state.isJustLogged = false
      })
      // The variant and the language are kept: they belong to the visit, not to the session.
      .addCase(signedOut, ({ isLux, language, sessionVersion, targetUrl }, { payload }) => ({
        ...initialState,
        isLux,
        language,
        sessionVersion: sessionVersion + 1,
        targetUrl: payload.by === 'server' ? targetUrl : null,
        session: { kind: 'anonymous', token: null, endedBy: payload.by },
      })),
  selectors: {
    /** The session, whatever its kind. */
    selectSession: ({ session }) => session,
    /** The token of the session; null when there is none. */
    selectToken: ({ session }) => session.token,
    /** Whether a login is under way, or done while the login page is still shown. */
    selectIsLoginBusy: ({ session }) => session.kind !== 'anonymous',
    /** The logged-in flag. */
    selectIsSignedIn: ({ session }) => session.kind === 'signedIn',
    /** The just-logged flag: true after a login until the dashboard has shown its greeting. */
    selectIsJustLogged: ({ isJustLogged }) => isJustLogged,
    /** The Luxembourg flag. */
    selectIsLux: ({ isLux }) => isLux,
    /** The chosen language; its texts may still be loading. */
    selectLanguage: ({ language }) => language,
    /** The BCP 47 tag of the language shown, for `Intl`. */
    selectTag: ({ language, isLux }) => regionalTag(language, isLux),
    /** Grows with each session that begins or ends. */
    selectSessionVersion: ({ sessionVersion }) => sessionVersion,
    /** The method that verified the login; null once a page of the signed-in area is reached. */
    selectVerifiedBy: ({ verifiedBy }) => verifiedBy,
    /** The similar account: null when there is none, undefined before the server was asked. */
    selectSimilarAccount: ({ similarAccount }) => similarAccount,
    /** The in-app address to go to after the login. */
    selectTargetUrl: ({ targetUrl }) => targetUrl,
    /** The usernames that were typed. */
    selectTyped: ({ typed }) => typed,
    /** Until when the login is refused: milliseconds since the epoch. */
    selectLockedUntil: ({ lockedUntil }) => lockedUntil,
  },
})

export const authReducer = slice.reducer
export const { detached, loginChecked, loginLocked, loginRefused, tokenReplaced, usernameTyped } =
  slice.actions
export const { greeted, landed, languageChosen, similarAccountChanged } = slice.actions
export const { targetForgotten, targetSaved } = slice.actions
export const { selectSession, selectToken, selectSessionVersion, selectIsSignedIn, selectIsLoginBusy } =
  slice.selectors
export const { selectIsJustLogged, selectVerifiedBy, selectSimilarAccount, selectTargetUrl } = slice.selectors
export const { selectIsLux, selectLanguage, selectTag, selectTyped, selectLockedUntil } = slice.selectors
