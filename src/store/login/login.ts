import { HttpError } from '#api/errors'
import type { SimilarAccount } from '#api/similarAccount'
import { challengeOf, createToken, type Credentials, revokeToken } from '#api/session'
import { fetchUser, isWeakSignal } from '#api/user'
import { profileLanguage } from '#domain/language'
import type { Failure } from '#domain/message'
import type { MfaMethod } from '#domain/mfa'
import { isSettled, isWeak } from '#domain/profile'
import { retryAfter } from '#domain/retryAfter'
import { loginChecked, loginLocked, loginRefused, selectSession, selectToken } from '#store/session/auth'
import { sessionStarted } from '#store/core/events'
import { failureOf, type FailureTable } from '#store/core/failures'
import { keepKnown } from '#store/session/known'
import { followCookie, foundWeak, isResumedBy } from '#store/session/session'
import type { RootState } from '#store/core/store'
import { selectDraft } from '#store/onboarding/onboarding'
import { forgetTarget } from '#store/session/target'
import { type AppThunk, createAppThunk } from '#store/core/thunk'
import { logProfileFailure } from '#store/profile/user'

const signInFailures: FailureTable = {
  400: 'login.error.credentials',
  401: 'login.error.credentials',
  429: 'login.error.attempts',
  other: 'login.error.server',
}

/** The token from a login or its challenge, the username of the login, and the method that verified it. */
type Given = {
  token: string
  username: string | null
  isDuplicated?: boolean | undefined
  verifiedBy?: MfaMethod | null
  /** The similar account, when the server was asked already. */
  similarAccount?: SimilarAccount | null | undefined
}

/** Whether the account was just made in this tab: a new account may have a similar account. */
const isNewcomer = (state: RootState) => selectDraft(state)?.progress === 'done'

/**
 * Opens the session of a token: loads the profile and applies its language. The cookie is written only when nothing
 * blocks the login: with a weak password the token stays in memory, and duplicates are settled first. Throws the error
 * of the profile call; the session is then as before. Does nothing when the person has logged out meanwhile.
 */
export const openSession =
  ({
    token,
    username,
    isDuplicated,
    verifiedBy = null,
    similarAccount: known,
  }: Given): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, storage }) => {
    if (isDuplicated) {
      const { openDuplicated } = await import('./otherAccounts.ts')
      if (await dispatch(openDuplicated({ token, username, verifiedBy }))) return
    }
    const isSettling = isDuplicated === true || selectSession(getState()).kind === 'duplicated'
    const isAsking = known === undefined && (isSettling || isNewcomer(getState()))
    const [profile, asked] = await Promise.all([
      fetchUser(client)({ bearer: token }).catch((error: unknown) => {
        if (isWeakSignal(error)) return null
        logProfileFailure(error)
        throw error
      }),
      // When `GET /merge` fails, the login goes on; the similar account is asked for another time.
      isAsking
        ? import('./otherAccounts.ts')
            .then((others) => others.similarAccountOf(client, token))
            .catch(() => (isSettling ? null : undefined))
        : known,
    ])
    if (selectToken(getState()) !== token) return
    if (!profile || isWeak(profile)) {
      dispatch(foundWeak({ token, username, profile, verifiedBy }))
      return
    }
    const language = profileLanguage(profile.language, getState().auth.isLux)
    // The cookie is written last: other tabs react to it, and then read the other entries.
    storage.language.write(language)
    if (isSettled(profile)) storage.account.write(token, profile)
    const isDetached = !storage.token.write(token)
    if (isDetached) storage.account.clear()
    const { stepUp, onboarding, resetCode, duplicatedToken } = storage
    for (const entry of [stepUp, onboarding, resetCode, duplicatedToken]) entry.clear()
    if (storage.target.isExpired()) dispatch(forgetTarget())
    const isResumed = isResumedBy(getState(), profile)
    // The login over an expired page has no box to remember the person. After duplicates, `username` is the e-mail of
    // the account, which may differ from the username of the login.
    if (!isResumed && selectSession(getState()).kind !== 'duplicated') dispatch(keepKnown(username))
    dispatch(
      sessionStarted({ token, profile, language, verifiedBy, isDetached, similarAccount: asked, isResumed }),
    )
  }

/** Allows one login at a time: a second one would take the token of the first for its own. */
export const oneAtATime = {
  condition: (_: unknown, { getState }: { getState: () => RootState }) =>
    getState().auth.session.kind === 'anonymous',
}

/** Revokes a token that opened no session; a failure is ignored, since it changes nothing for the person. */
export const giveBack =
  (token: string): AppThunk =>
  (_dispatch, _getState, { client }) => {
    revokeToken(client)({ token }, { bearer: token }).catch(() => undefined)
  }

/** Ends a login that has failed. Another tab may have logged in meanwhile: then its session is adopted. */
export const refuseLogin = (): AppThunk => (dispatch) => {
  dispatch(loginRefused())
  dispatch(followCookie())
}

/**
 * The second half of a login: opens the session of a token, or revokes the token.
 * @returns the failure; null when a session was opened
 */
export const takeToken =
  (given: Given): AppThunk<Promise<Failure | null>> =>
  async (dispatch, _, { pendingCredentials }) => {
    dispatch(loginChecked(given.token))
    try {
      await dispatch(openSession(given))
      pendingCredentials.current = null
      return null
    } catch (error) {
      dispatch(refuseLogin())
      dispatch(giveBack(given.token))
      return failureOf(error, { other: 'login.error.server' })
    }
  }

const holdFor = 10 * 60_000

/**
 * Logs in with e-mail or E.164 phone and password.
 * @returns the challenge, when a code is asked for; null when the token has opened a session
 */
export const signIn = createAppThunk(
  'auth/signIn',
  async (credentials: Credentials, { extra: { client, pendingCredentials }, dispatch, rejectWithValue }) => {
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
        // The answer to a captcha can be used only once, so it is not kept.
        const { username, password } = credentials
        const own = { username, password }
        pendingCredentials.current = own
        setTimeout(() => pendingCredentials.current === own && (pendingCredentials.current = null), holdFor)
        return challenge
      }
      if (error instanceof HttpError && error.status === 429) {
        dispatch(loginLocked(Date.now() + retryAfter(error.retryAfter, Date.now()) * 1000))
      }
      return rejectWithValue(failureOf(error, signInFailures))
    }
  },
  oneAtATime,
)

/** Forgets the credentials of a login that asks for a code: only `/mfa` needs them. */
export const forgetCredentials =
  (): AppThunk =>
  (_dispatch, _getState, { pendingCredentials }) => {
    pendingCredentials.current = null
  }
