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
  /** Grows with each session that begins or ends: tells one from the next of its kind. */
  sessionVersion: number
  /** What has verified the login, until the person has landed. */
  verifiedBy: MfaMethod | null
  /** A similar account to merge with: null when there is none, undefined before anybody has asked. */
  similarAccount: SimilarAccount | null | undefined
  /** Set by a login, until the dashboard has greeted. */
  isJustLogged: boolean
  isLux: boolean
  language: Language
  /** In-app path to go to after the login. */
  targetUrl: string | null
  /** What was typed to say who somebody is: it goes with them to the other login, and to the recovery. */
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

/** The state of a visit of nobody in particular. */
export const freshAuth = (isLux: boolean, language: Language): AuthState => ({
  ...initialState,
  isLux,
  language,
})

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** A login begins, or has its token: null until then. */
    loginChecked(state, { payload: token }: PayloadAction<string | null>) {
      const { session } = state
      if (session.kind === 'anonymous' || session.kind === 'checking')
        state.session = { ...session, kind: 'checking', token }
    },
    /** The login opens nothing: the session is anonymous as before. */
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
    /** The browser does not keep the cookie: from now on a missing one means nothing. */
    detached({ session }) {
      if ('isDetached' in session) session.isDetached = true
    },
    /** The server has been asked for a similar account, or the person has dealt with it. */
    similarAccountChanged(state, { payload }: PayloadAction<SimilarAccount | null>) {
      state.similarAccount = payload
    },
    /** A form that asks who somebody is was left. */
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
      // The variant and the language of the visit outlive the session.
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
    /** The bearer of the moment. */
    selectToken: ({ session }) => session.token,
    /** Whether a login is on its way, or done while its page has not left yet. */
    selectIsLoginBusy: ({ session }) => session.kind !== 'anonymous',
    /** The logged-in flag. */
    selectIsSignedIn: ({ session }) => session.kind === 'signedIn',
    /** The just-logged flag: true until the dashboard has greeted. */
    selectIsJustLogged: ({ isJustLogged }) => isJustLogged,
    /** The Luxembourg flag. */
    selectIsLux: ({ isLux }) => isLux,
    /** The language that is wanted now. */
    selectLanguage: ({ language }) => language,
    /** The BCP 47 tag of the language shown, for `Intl`. */
    selectTag: ({ language, isLux }) => regionalTag(language, isLux),
    /** Grows with each session that begins or ends. */
    selectSessionVersion: ({ sessionVersion }) => sessionVersion,
    /** What has verified the login, until the person has landed. */
    selectVerifiedBy: ({ verifiedBy }) => verifiedBy,
    /** The similar account: null when there is none, undefined before anybody has asked. */
    selectSimilarAccount: ({ similarAccount }) => similarAccount,
    /** The in-app address to go to after the login. */
    selectTargetUrl: ({ targetUrl }) => targetUrl,
    /** What was typed to say who somebody is. */
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
