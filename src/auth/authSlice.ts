import type { SimilarAccount } from '#domain/person/duplicates.ts'
import { isOverAtStart } from '#core/storage/sharedDevice.ts'
import type { MfaMethod } from '#domain/security/mfa.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { slices } from '#core/store/slices.ts'
import {
  duplicatesFound,
  type Person,
  signedInPageOpened,
  sessionExpired,
  sessionReplaced,
  sessionStarted,
  signedOut,
  weakFound,
} from './events.ts'
import type { ThunkExtra } from '#core/store/thunkExtra.ts'

/**
 * `expired`: the server has ended it under an open page; only its person is kept. `weak`: the token is in memory only.
 * `duplicated`: the token has a cookie of its own. `endedBy`: by whom the former one was ended. `isDetached`: no
 * cookie.
 */
type Session =
  | { kind: 'anonymous'; token: null; endedBy: 'person' | 'server' | null }
  | { kind: 'expired'; token: null; person: Person; at: number }
  | { kind: 'weak'; token: string; username: string | null }
  | { kind: 'duplicated' | 'signedIn'; token: string; isFromCookie: boolean; isDetached: boolean }

const opened = (
  kind: 'signedIn' | 'duplicated',
  token: string,
  { isFromCookie = false, isDetached = false },
): Session => ({ kind, token, isFromCookie, isDetached })

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
  /** Nobody has done anything for nine minutes: a question waits for an answer. */
  isIdle: boolean
}

const initialState: AuthState = {
  session: { kind: 'anonymous', token: null, endedBy: null },
  scopeId: 0,
  verifiedBy: null,
  similarAccount: undefined,
  isJustLogged: false,
  isIdle: false,
}

const begun = ({ scopeId }: AuthState): AuthState => ({ ...initialState, scopeId: scopeId + 1 })

/** The state of a visit that begins, from the cookies; when both exist, that of the signed-in session is used. */
export function restoredAuth({
  token,
  duplicatedToken,
  shared,
  isTampered,
}: ThunkExtra['storage']): AuthState {
  if (isTampered() || isOverAtStart(shared.read(), Date.now())) return initialState
  const signedIn = token.read()
  const found = signedIn ?? duplicatedToken.read()
  if (!found) return initialState
  const session = opened(signedIn ? 'signedIn' : 'duplicated', found, { isFromCookie: true })
  return { ...initialState, session }
}

declare module '#core/store/slices.ts' {
  interface Slices {
    auth: AuthState
  }
}

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The same person has a new token: from a step-up, or from the cookie. */
    tokenReplaced({ session }, { payload }: PayloadAction<{ token: string; isFromCookie: boolean }>) {
      if (session.token === null) return
      session.token = payload.token
      if ('isFromCookie' in session) session.isFromCookie = payload.isFromCookie
    },
    /** The browser does not keep the cookie: from now on a missing cookie does not end the session. */
    detached({ session }) {
      if ('isDetached' in session) session.isDetached = true
    },
    /** The server has answered about a similar account, or the person has merged or dismissed it. */
    similarAccountChanged(state, { payload }: PayloadAction<SimilarAccount | null>) {
      state.similarAccount = payload
    },
    idleNoticed(state, { payload }: PayloadAction<boolean>) {
      state.isIdle = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionStarted, (state, { payload }) => {
        const { token, verifiedBy = null, similarAccount, isResumed = false } = payload
        // After a weak password or duplicates the login goes on with its own token: the scope goes on too.
        const { scopeId } = token === state.session.token ? state : begun(state)
        const session = opened('signedIn', token, payload)
        return {
          ...initialState,
          scopeId,
          session,
          verifiedBy,
          similarAccount,
          isJustLogged: !isResumed,
        }
      })
      .addCase(sessionReplaced, begun)
      .addCase(duplicatesFound, (state, { payload: { token, verifiedBy, isDetached } }) => ({
        ...begun(state),
        session: opened('duplicated', token, { isDetached }),
        verifiedBy,
      }))
      .addCase(weakFound, (state, { payload }) => {
        const { token, username, verifiedBy = null } = payload
        const { kind, token: former } = state.session
        const { similarAccount = token === former ? state.similarAccount : undefined } = payload
        // What a signed-in person has seen is not shown to a weak login.
        const { scopeId } = token === former && kind !== 'signedIn' ? state : begun(state)
        const session = { kind: 'weak', token, username } as const
        return { ...initialState, scopeId, session, verifiedBy, similarAccount }
      })
      .addCase(sessionExpired, (state, { payload }) => ({
        ...begun(state),
        session: { kind: 'expired', token: null, ...payload },
      }))
      .addCase(signedOut, (state, { payload: { by } }) => ({
        ...begun(state),
        session: { kind: 'anonymous', token: null, endedBy: by },
      }))
      .addCase(signedInPageOpened, (state) => {
        state.verifiedBy = null
        state.isJustLogged = false
      }),
  selectors: {
    selectSession: ({ session }) => session,
    selectToken: ({ session }) => session.token,
    /** Whether the page waits under a login, because the server has ended its session. */
    selectIsExpired: ({ session }) => session.kind === 'expired',
    selectIsSignedIn: ({ session }) => session.kind === 'signedIn',
    selectScopeId: ({ scopeId }) => scopeId,
    selectVerifiedBy: ({ verifiedBy }) => verifiedBy,
    selectSimilarAccount: ({ similarAccount }) => similarAccount,
  },
})

export const { detached, idleNoticed } = slice.actions
export const { similarAccountChanged, tokenReplaced } = slice.actions

const { selectors } = slice.injectInto(slices)
export const { selectSession, selectToken, selectScopeId, selectVerifiedBy } = selectors
export const { selectIsExpired, selectIsSignedIn } = selectors
export const { selectSimilarAccount } = selectors
