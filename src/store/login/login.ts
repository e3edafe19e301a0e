import { HttpError, ReplyError } from '#api/errors'
import { answerSudo } from '#api/mfa'
import { type Challenge, createToken, type Credentials, revokeToken } from '#api/session'
import { fetchUser, isWeakSignal } from '#api/user'
import type { MfaMethod } from '#domain/mfa'
import { isWeak } from '#domain/profile'
import { retryAfter } from '#domain/retryAfter'
import { ScopeEnded } from '#store/core/boundClient'
import { failureOf, type FailureTable } from '#store/core/failures'
import { type AppThunk, createAppThunk, type Login, Refusal, type Tools } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'
import { codeFailure, resendFailure } from '#store/mfa/codeFailures'
import { restartCountdown } from '#store/mfa/resend'
import { selectDraft } from '#store/onboarding/onboarding'
import { logProfileFailure } from '#store/profile/user'
import { loginLocked, loginPrefix, selectSession } from '#store/session/auth'
import { startDuplicated, startSession, startWeak } from '#store/session/scope'
import type { RootState } from '../store.ts'

const signInFailures: FailureTable = {
  400: 'credentials',
  401: 'credentials',
  429: 'attempts',
  other: 'loginServer',
}

/**
 * Opens the session of a token: loads the profile, unless duplicates have to be settled first. Throws the error of the
 * call; the session is then as before.
 */
export async function openSession(login: Login, { client, dispatch, getState }: Tools): Promise<void> {
  const { token, isDuplicated, verifiedBy = null, similarAccount: known } = login
  if (isDuplicated) {
    const { duplicatesOf } = await import('#store/duplicate/duplicate')
    const info = await duplicatesOf(client, { bearer: token })
    if (info) return dispatch(startDuplicated(login, info))
  }
  const isSettling = isDuplicated === true || selectSession(getState()).kind === 'duplicated'
  const isAsking = known === undefined && (isSettling || isNewcomer(getState()))
  const [profile, similarAccount] = await Promise.all([
    fetchUser(client)({ bearer: token }).catch((error: unknown) => {
      if (isWeakSignal(error)) return null
      logProfileFailure(error)
      throw error
    }),
    // When `GET /merge` fails, the login goes on; the similar account is asked for another time.
    isAsking
      ? import('#api/similarAccount')
          .then(({ fetchSimilarAccount }) => fetchSimilarAccount(client)({ bearer: token }))
          .catch(() => (isSettling ? null : undefined))
      : known,
  ])
  if (!profile || isWeak(profile)) dispatch(startWeak({ ...login, profile, verifiedBy }))
  else dispatch(startSession({ ...login, verifiedBy, similarAccount }, profile))
}

/** Whether the account was just made in this tab: a new account may have a similar account. */
const isNewcomer = (state: RootState) => selectDraft(state)?.progress === 'done'

/** Opens the session of the token of a login; the failure is never that of the credentials or the code. */
const open = (login: Login, tools: Tools) =>
  openSession(login, tools).catch((error: unknown) => {
    if (error instanceof ScopeEnded) throw error
    throw new Refusal(failureOf(error, { other: 'loginServer' }))
  })

/** Allows one login at a time, while nobody is logged in. */
const condition = (_: unknown, { auth: { session, isLoggingIn } }: RootState) =>
  !isLoggingIn && session.token === null

const holdFor = 10 * 60_000

/** Holds the credentials in memory, for as long as a new code may be asked for. */
function hold({ username, password }: Credentials, { pendingLogin }: Tools) {
  // The answer to a captcha can be used only once, so it is not kept.
  const own = { username, password }
  pendingLogin.credentials = own
  setTimeout(() => pendingLogin.credentials === own && (pendingLogin.credentials = null), holdFor)
}

/** Asks for a token, and opens its session; a token that opens none is given back. @returns the challenge, or null */
async function enter(credentials: Credentials, tools: Tools): Promise<Challenge | null> {
  const { client, pendingLogin } = tools
  const reply = await createToken(client)(credentials)
  if ('challenge' in reply) return reply.challenge
  const { access_token: token, duplicated: isDuplicated } = reply
  pendingLogin.answered = { token, username: credentials.username, isDuplicated }
  try {
    await open(pendingLogin.answered, tools)
  } catch (error) {
    // The end of the scope has given it back already.
    if (error instanceof ScopeEnded) throw error
    pendingLogin.answered = null
    revokeToken(client)({ token }, { bearer: token }).catch(() => undefined)
    throw error
  }
  return null
}

/**
 * Logs in with e-mail or E.164 phone and password.
 * @returns the challenge, when a code is asked for; null when the token has opened a session
 */
export const signIn = createAppThunk(
  `${loginPrefix}signIn`,
  async (credentials: Credentials, tools) => {
    try {
      const challenge = await enter(credentials, tools)
      if (challenge) hold(credentials, tools)
      return challenge
    } catch (error) {
      if (error instanceof HttpError && error.status === 429)
        tools.dispatch(loginLocked(Date.now() + retryAfter(error.retryAfter, Date.now()) * 1000))
      throw error
    }
  },
  { failures: signInFailures, condition, isOfPage: true },
)

type Answer = { method: MfaMethod; payload: string; code: string; isTrustedDevice: boolean }

/**
 * Answers the challenge of a login, and opens the session of the token that it brings. When only the opening fails, the
 * next try goes on from there: the code is used up.
 */
export const answerLogin = createAppThunk(
  `${loginPrefix}answer`,
  async ({ method: verifiedBy, ...body }: Answer, tools) => {
    const { client, pendingLogin } = tools
    if (!pendingLogin.answered) {
      const username = pendingLogin.credentials?.username ?? null
      const { access_token: token, duplicated } = await answerSudo(client)(body, { bearer: null })
      if (!token) throw new ReplyError('The answer brings no token')
      pendingLogin.answered = { token, username, isDuplicated: duplicated, verifiedBy }
    }
    await open(pendingLogin.answered, tools)
  },
  { failures: (error, { method }) => codeFailure(error, method), condition, isOfPage: true },
)

/**
 * Asks for a new code by logging in again, unless the code was right and only the session could not be opened.
 * @returns the new challenge; `'login'` when the credentials are lost and the person has to log in again; null when the
 * login needed no code this time
 */
export const resendLogin = createAppThunk(
  `${loginPrefix}resend`,
  async (_: void, tools): Promise<Challenge | 'login' | null> => {
    const { dispatch, pendingLogin } = tools
    if (pendingLogin.answered) {
      await open(pendingLogin.answered, tools)
      return null
    }
    if (!pendingLogin.credentials) {
      dispatch(toastShown({ tone: 'info', key: 'mfa.again' }))
      return 'login'
    }
    const challenge = await enter(pendingLogin.credentials, tools)
    if (challenge) dispatch(restartCountdown(challenge.payload))
    return challenge
  },
  { failures: resendFailure, condition, isOfPage: true },
)

/** The username, as typed, of the login that asks for a code; null after a reload, which loses it. */
export const usernameOfLogin =
  (): AppThunk<string | null> =>
  (_dispatch, _getState, { pendingLogin }) =>
    pendingLogin.credentials?.username ?? null
