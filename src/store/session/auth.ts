import type { SimilarAccount } from '#api/similarAccount'
import type { MfaMethod } from '#domain/security/mfa'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  duplicatesFound,
  type Person,
  sessionExpired,
  sessionFound,
  sessionStarted,
  signedOut,
  weakFound,
} from '#store/core/events'
import type { Extra } from '#store/core/wiring'

/** Who ended the former session; null when there was none. */
type EndedBy = 'person' | 'server' | null

/**
 * The session. `expired`: the server has ended it under an open page; of it only the person is kept, to log in again.
 * `weak`: the token is in memory only, and opens only the page that replaces the password. `duplicated`: the token has
 * a cookie of its own, and opens nothing before the duplicates are settled. `isDetached`: the session goes on in this
 * tab without its cookie. `isRecognizing`: the cookie holds another token, whose owner is being asked for.
 */
export type Session =
  | { kind: 'anonymous'; token: null; endedBy: EndedBy }
  | { kind: 'expired'; token: null; person: Person; at: number }
  | { kind: 'weak'; token: string; username: string | null }
  | {
      kind: 'duplicated' | 'signedIn'
      token: string
      isFromCookie: boolean
      isDetached: boolean
      isRecognizing: boolean
    }

const opened = (
  kind: 'signedIn' | 'duplicated',
  token: string,
  { isFromCookie = false, isDetached = false },
): Session => ({ kind, token, isFromCookie, isDetached, isRecognizing: false })

export type AuthState = {
  session: Session
  /** The number of the scope: it grows when a person comes or goes, not when the same person gets a new token. */
  scopeId: number
  /** The method that verified the login; null once a page of the signed-in area is reached. */
  verifiedBy: MfaMethod | null
  /** A similar account to merge with: null when there is none, undefined before the server was asked. */
  similarAccount: SimilarAccount | null | undefined
  /** Set by a login, until the dashboard has shown its greeting. */
  isJustLogged: boolean
  /** The computer is somebody else's: the session ends after ten idle minutes, and with the browser. */
  isShared: boolean
}

const initialState: AuthState = {
  session: { kind: 'anonymous', token: null, endedBy: null },
  scopeId: 0,
  verifiedBy: null,
  similarAccount: undefined,
  isJustLogged: false,
  isShared: false,
}

const begun = ({ scopeId }: AuthState): AuthState => ({ ...initialState, scopeId: scopeId + 1 })

/** The state of a visit that begins, from the cookies; when both exist, the one of the signed-in session is used. */
export function restoredAuth({ token, duplicatedToken, shared, isTampered }: Extra['storage']): AuthState {
  if (isTampered()) return initialState
  const signedIn = token.read()
  const found = signedIn ?? duplicatedToken.read()
  const kind = signedIn ? 'signedIn' : 'duplicated'
  if (!found) return initialState
  const isShared = shared.read() !== null
  return { ...initialState, isShared, session: opened(kind, found, { isFromCookie: true }) }
}

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Whether the cookie holds another token: until its owner is known, nobody is shown anything. */
    ownerAsked({ session }, { payload }: PayloadAction<boolean>) {
      if ('isRecognizing' in session) session.isRecognizing = payload
    },
    /** The same person has a new token: from a step-up, or from the cookie. */
    tokenReplaced(
      { session },
      { payload: { token, isFromCookie } }: PayloadAction<{ token: string; isFromCookie: boolean }>,
    ) {
      if (session.token === null) return
      session.token = token
      if (!('isRecognizing' in session)) return
      session.isFromCookie = isFromCookie
      if (isFromCookie) Object.assign(session, { isDetached: false, isRecognizing: false })
    },
    /** The browser does not keep the cookie: from now on a missing cookie does not end the session. */
    detached({ session }) {
      if ('isDetached' in session) session.isDetached = true
    },
    /** The server has answered about a similar account, or the person has merged or dismissed it. */
    similarAccountChanged(state, { payload }: PayloadAction<SimilarAccount | null>) {
      state.similarAccount = payload
    },
    greeted(state) {
      state.isJustLogged = false
    },
    landed(state) {
      state.verifiedBy = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionStarted, (state, { payload }) => {
        const { token, verifiedBy, similarAccount, isResumed = false, isShared = false } = payload
        // After a weak password or duplicates the login goes on with its own token: the scope goes on too.
        const { scopeId } = token === state.session.token ? state : begun(state)
        return {
          ...begun(state),
          scopeId,
          session: opened('signedIn', token, payload),
          verifiedBy: verifiedBy ?? null,
          similarAccount,
          isJustLogged: !isResumed,
          isShared,
        }
      })
      .addCase(sessionFound, (state, { payload }) => ({
        ...begun(state),
        session: opened('signedIn', payload.token, { isFromCookie: true }),
        isShared: payload.isShared ?? false,
      }))
      .addCase(duplicatesFound, (state, { payload: { token, verifiedBy, isDetached } }) => ({
        ...begun(state),
        session: opened('duplicated', token, { isDetached }),
        verifiedBy,
      }))
      .addCase(weakFound, (state, { payload: { token, username, verifiedBy } }) => {
        const { scopeId, similarAccount } = token === state.session.token ? state : begun(state)
        return {
          ...begun(state),
          // What a signed-in person has seen is not shown to a weak login.
          scopeId: state.session.kind === 'signedIn' ? begun(state).scopeId : scopeId,
          similarAccount,
          session: { kind: 'weak', token, username },
          verifiedBy: verifiedBy ?? null,
        }
      })
      .addCase(sessionExpired, (state, { payload }) => ({
        ...begun(state),
        session: { kind: 'expired', token: null, ...payload },
      }))
      .addCase(signedOut, (state, { payload: { by } }) => ({
        ...begun(state),
        session: { kind: 'anonymous', token: null, endedBy: by },
      })),
  selectors: {
    selectSession: ({ session }) => session,
    selectToken: ({ session }) => session.token,
    /** Whether the page waits under a login, because the server has ended its session. */
    selectIsExpired: ({ session }) => session.kind === 'expired',
    selectIsSignedIn: ({ session }) => session.kind === 'signedIn',
    /** Whether the owner of another token in the cookie is being asked for. */
    selectIsRecognizing: ({ session }) => 'isRecognizing' in session && session.isRecognizing,
    selectIsShared: ({ isShared }) => isShared,
    selectScopeId: ({ scopeId }) => scopeId,
    selectVerifiedBy: ({ verifiedBy }) => verifiedBy,
    selectSimilarAccount: ({ similarAccount }) => similarAccount,
  },
})

export const authReducer = slice.reducer
export const { detached, ownerAsked, tokenReplaced, greeted, landed, similarAccountChanged } = slice.actions

export const {
  selectSession,
  selectToken,
  selectIsExpired,
  selectIsSignedIn,
  selectIsRecognizing,
  selectIsShared,
  selectScopeId,
  selectVerifiedBy,
  selectSimilarAccount,
} = slice.selectors
