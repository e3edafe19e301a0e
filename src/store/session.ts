import { HttpError } from '#api/errors'
import { createToken, type Credentials, revokeToken } from '#api/token'
import { fetchUser } from '#api/user'
import { profileLanguage } from '#domain/language'
import { isSettled } from '#domain/profile'
import { retryAfter } from '#domain/retryAfter'
import { loginChecked, loginLocked, loginRefused } from './auth.ts'
import { sessionStarted, signedOut } from './events.ts'
import { failureOf, type FailureTable } from './failures.ts'
import { type AppThunk, createAppThunk, type Extra } from './thunk.ts'
import { toastShown } from './toasts.ts'

const signInFailures: FailureTable = {
  400: 'login.error.credentials',
  401: 'login.error.credentials',
  429: 'login.error.attempts',
  other: 'login.error.server',
}

const profileFailures: FailureTable = { other: 'login.error.server' }

/** An account that the portal cannot let in as it is; it is turned away before anything is kept. */
class NotSettled extends Error {}

/** A 401 that asks for a second step instead of refusing the credentials (decisions.md §4). */
const isChallenge = (error: unknown) =>
  error instanceof HttpError && error.status === 401 && Object.hasOwn(Object(error.body), 'mfa')

/**
 * Logs in with e-mail or E.164 phone and password (spec §4 "Login"): token, then profile, then the profile's
 * language. The cookie is written only once the profile lets its holder in.
 */
export const signIn = createAppThunk(
  'auth/signIn',
  async (credentials: Credentials, { extra: { client, storage }, dispatch, getState, rejectWithValue }) => {
    dispatch(loginChecked(null))
    try {
      const { access_token: token, duplicated } = await createToken(client)(credentials)
      dispatch(loginChecked(token))
      const profile = await fetchUser(client)()
      if (duplicated || !isSettled(profile)) throw new NotSettled()
      const language = profileLanguage(profile.language, getState().auth.isLux)
      storage.token.write(token)
      storage.account.write(token, profile)
      storage.language.write(language)
      dispatch(sessionStarted({ token, profile, language }))
    } catch (error) {
      const { token } = getState().auth.session
      dispatch(loginRefused())
      if (token) {
        // A token that opens nothing is given back; whether that succeeds changes nothing for its owner.
        revokeToken(client)({ token }, { bearer: token }).catch(() => undefined)
        return rejectWithValue(failureOf(error, profileFailures))
      }
      if (error instanceof HttpError && error.status === 429) {
        dispatch(loginLocked(Date.now() + retryAfter(error.retryAfter, Date.now()) * 1000))
      }
      return rejectWithValue(failureOf(error, isChallenge(error) ? profileFailures : signInFailures))
    }
  },
  // One login at a time: a second one would take the token of the first for its own.
  { condition: (_, { getState }) => getState().auth.session.kind === 'anonymous' },
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
export const signOut = createAppThunk(
  'auth/signOut',
  async (_: void, { extra: { client, storage }, dispatch, getState }) => {
    const { session } = getState().auth
    const duplicated = storage.duplicatedToken.read()
    const revocations = []
    if (session.token) {
      const isCookie = session.kind === 'signedIn' && session.isFromCookie
      const body = isCookie ? { cookiesToken: session.token } : { token: session.token }
      revocations.push(revokeToken(client)(body, { bearer: session.token }))
    }
    if (duplicated)
      revocations.push(revokeToken(client)({ cookiesToken: duplicated }, { bearer: duplicated }))
    clearSession(storage)
    dispatch(signedOut({ by: 'person' }))
    const results = await Promise.allSettled(revocations)
    if (results.some(({ status }) => status === 'rejected')) {
      dispatch(toastShown({ tone: 'danger', key: 'logout.error' }))
    }
  },
)

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
