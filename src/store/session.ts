import { HttpError } from '#api/errors'
import { challengeOf, createToken, type Credentials, revokeToken } from '#api/token'
import { fetchUser, isWeakSignal } from '#api/user'
import { profileLanguage } from '#domain/language'
import type { Failure } from '#domain/message'
import type { MfaMethod } from '#domain/mfa'
import { isSettled, isWeak } from '#domain/profile'
import { retryAfter } from '#domain/retryAfter'
import { loginChecked, loginLocked, loginRefused, selectToken } from './auth.ts'
import { sessionFound, sessionStarted, signedOut, weakFound } from './events.ts'
import { failureOf, type FailureTable } from './failures.ts'
import { type AppThunk, createAppThunk, type Extra } from './thunk.ts'
import { toastShown } from './toasts.ts'

const signInFailures: FailureTable = {
  400: 'login.error.credentials',
  401: 'login.error.credentials',
  429: 'login.error.attempts',
  other: 'login.error.server',
}

/** An account that the portal cannot let in as it is; it is turned away before anything is kept. */
class NotSettled extends Error {}

/** A token as a login or its challenge has brought it, the username it was asked with, and what has verified it. */
type Given = {
  token: string
  username: string | null
  isDuplicated?: boolean | undefined
  verifiedBy?: MfaMethod | null
}

/**
 * What follows a token, wherever it came from (spec §4 "Login"): the profile, then its language. The cookie is
 * written only once the profile lets its holder in; a weak password keeps the token in memory. Throws what the
 * profile could not be had for; then the session is as it was before the token. Whoever has logged out meanwhile
 * stays logged out.
 */
export const openSession =
  ({ token, username, isDuplicated, verifiedBy = null }: Given): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, storage }) => {
    if (isDuplicated) throw new NotSettled()
    const profile = await fetchUser(client)({ bearer: token }).catch((error: unknown) => {
      if (isWeakSignal(error)) return null
      throw error
    })
    if (selectToken(getState()) !== token) return
    if (!profile || isWeak(profile)) {
      dispatch(foundWeak({ token, username, profile, verifiedBy }))
      return
    }
    const language = profileLanguage(profile.language, getState().auth.isLux)
    const isDetached = !storage.token.write(token)
    if (isSettled(profile)) storage.account.write(token, profile)
    storage.language.write(language)
    storage.stepUp.clear()
    dispatch(sessionStarted({ token, profile, language, verifiedBy, isDetached }))
  }

/** A login opens nothing. Whoever has logged in elsewhere meanwhile is followed now. */
export const refuseLogin = (): AppThunk => (dispatch) => {
  dispatch(loginRefused())
  dispatch(followCookie())
}

/**
 * The second half of a login: opens the session of a token. A token that opens nothing is given back; whether that
 * succeeds changes nothing for its owner.
 * @returns why it opens nothing; null when it has opened a session
 */
export const takeToken =
  (given: Given): AppThunk<Promise<Failure | null>> =>
  async (dispatch, _, { client, held }) => {
    const { token } = given
    dispatch(loginChecked(token))
    try {
      await dispatch(openSession(given))
      held.credentials = null
      return null
    } catch (error) {
      dispatch(refuseLogin())
      revokeToken(client)({ token }, { bearer: token }).catch(() => undefined)
      return failureOf(error, { other: 'login.error.server' })
    }
  }

const holdFor = 10 * 60_000

/**
 * Logs in with e-mail or E.164 phone and password (spec §4 "Login").
 * @returns the challenge, when a code is asked for; null when the token has opened a session
 */
export const signIn = createAppThunk(
  'auth/signIn',
  async (credentials: Credentials, { extra: { client, held }, dispatch, rejectWithValue }) => {
    dispatch(loginChecked(null))
    try {
      const { access_token: token, duplicated } = await createToken(client)(credentials)
      const { username } = credentials
      const failure = await dispatch(takeToken({ token, username, isDuplicated: duplicated }))
      return failure ? rejectWithValue(failure) : null
    } catch (error) {
      dispatch(refuseLogin())
      const challenge = challengeOf(error)
      if (challenge) {
        held.credentials = credentials
        setTimeout(() => held.credentials === credentials && (held.credentials = null), holdFor)
        return challenge
      }
      if (error instanceof HttpError && error.status === 429) {
        dispatch(loginLocked(Date.now() + retryAfter(error.retryAfter, Date.now()) * 1000))
      }
      return rejectWithValue(failureOf(error, signInFailures))
    }
  },
  // One login at a time: a second one would take the token of the first for its own.
  { condition: (_, { getState }) => getState().auth.session.kind === 'anonymous' },
)

/** Drops the credentials of a challenged login: whoever leaves `/mfa` has no more use for them (decisions.md §4). */
export const forgetCredentials =
  (): AppThunk =>
  (_dispatch, _getState, { held }) => {
    held.credentials = null
  }

/** Goes on with a session whose password turns out to be weak: its cookie goes, the token stays in memory. */
export const foundWeak =
  (weak: Parameters<typeof weakFound>[0]): AppThunk =>
  (dispatch, _, { storage }) => {
    forget(storage, weak.token)
    dispatch(weakFound(weak))
  }

/** Forgets what the browser keeps of a session; a cookie that another session has written meanwhile stays. */
function forget(storage: Extra['storage'], token: string) {
  if (storage.token.read() === token) storage.token.clear()
  forgetDrafts(storage)
}

const isText = (text: string | null): text is string => text !== null

function forgetDrafts({ account, stepUp, resend }: Extra['storage']) {
  for (const entry of [account, stepUp, resend]) entry.clear()
}

/**
 * Logs out (spec §4 "Logout"). The revocations are on their way before anything is forgotten, and nothing
 * waits for them: whatever the server says, this browser is logged out. A failure shows the notice of spec §8.
 */
export const signOut = createAppThunk(
  'auth/signOut',
  async (_: void, { extra: { client, storage, held }, dispatch, getState }) => {
    const { session } = getState().auth
    const isFromCookie = session.kind === 'signedIn' && session.isFromCookie
    const { token: cookie, duplicatedToken } = storage
    // The cookies may be of another session: the person wants to be logged out of this browser.
    const tokens = new Set([session.token, cookie.read(), duplicatedToken.read()])
    const revocations = [...tokens].filter(isText).map((token) => {
      const body = token === session.token && !isFromCookie ? { token } : { cookiesToken: token }
      return revokeToken(client)(body, { bearer: token })
    })
    for (const entry of [cookie, duplicatedToken, storage.target]) entry.clear()
    forgetDrafts(storage)
    held.credentials = null
    dispatch(signedOut({ by: 'person' }))
    const results = await Promise.allSettled(revocations)
    if (results.some(({ status }) => status === 'rejected')) {
      dispatch(toastShown({ tone: 'danger', key: 'logout.error' }))
    }
  },
)

/**
 * Ends a session that the server no longer knows: one notice, however many calls were refused (decisions.md §11).
 * When the cookie has changed hands meanwhile, whoever holds it goes on instead.
 */
export const endSession =
  (token: string): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { session } = getState().auth
    if ((session.kind !== 'signedIn' && session.kind !== 'weak') || session.token !== token) return
    const other = storage.token.read()
    if (other && other !== token) {
      dispatch(adopt(other))
      return
    }
    forget(storage, token)
    dispatch(signedOut({ by: 'server' }))
    dispatch(toastShown({ tone: 'info', key: 'session.ended' }))
  }

/** Goes on with the session that the cookie holds; nothing of the former is shown again. */
const adopt =
  (token: string): AppThunk =>
  (dispatch, _, { storage, held }) => {
    storage.stepUp.clear()
    held.credentials = null
    dispatch(sessionFound({ token, cached: storage.account.read(token) }))
  }

/**
 * Follows the session cookie, which other tabs and sister hosts share (quality.md B6): one that is gone ends the
 * session here, another one takes its place. A login that is under way and a weak password are this tab's own
 * affair.
 */
export const followCookie =
  (): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { session } = getState().auth
    const token = storage.token.read()
    if (token === session.token || session.kind === 'checking' || session.kind === 'weak') return
    if (token) dispatch(adopt(token))
    else if (session.token && !session.isDetached) dispatch(endSession(session.token))
  }
