import { fetchChunk } from '#core/chunk.ts'
import { noConnection } from '#core/wire/errors.ts'
import type { Reader } from '#core/wire/client.ts'
import { type Challenge, createToken, type Credentials } from '#auth/api.ts'
import { retryAfter } from '#domain/time/retryAfter.ts'
import { ScopeEnded } from '#core/store/boundClient.ts'
import { failureOf, type FailureTable, hasStatus, refusesCaptcha } from '#core/store/failures.ts'
import { createWriteThunk, Refusal, type ThunkApi } from '#core/store/thunk.ts'
import { type Login, startDuplicated } from '#auth/scope.ts'
import { selectDraft } from '#features/onboarding/onboardingSlice.ts'
import { codeAsked, loginLocked, loginRuns } from '#auth/loginSlice.ts'
import { revokeUnused } from '#auth/followScope.ts'
import { openSession } from '#auth/openSession.ts'
import type { RootState } from '#core/store/slices.ts'

const signInFailures: FailureTable = {
  400: 'credentials',
  401: 'credentials',
  403: 'closed',
  // The form counts the time down.
  429: 'locked',
  other: 'loginServer',
}

/** Opens the session of a login, unless its account has duplicates, which are settled first. */
async function openUnlessDuplicated(login: Login, tools: ThunkApi<Reader>): Promise<void> {
  const { client, dispatch, getState } = tools
  const { token, isDuplicated } = login
  // An account that was just made in this tab may have a similar account.
  if (!isDuplicated && selectDraft(getState())?.progress !== 'done') return openSession(login, tools)
  if (isDuplicated) {
    const { findDuplicates } = await fetchChunk(() => import('#features/duplicate/api.ts')).catch(
      noConnection,
    )
    const info = await findDuplicates(client)({ bearer: token })
    if (info) return dispatch(startDuplicated(login, info))
  }
  // When `GET /merge` fails, the login goes on; of a newcomer the similar account is asked for another time.
  const similarAccount = fetchChunk(() => import('#features/duplicate/similar/api.ts'))
    .then(({ fetchSimilarAccount }) => fetchSimilarAccount(client)({ bearer: token }))
    .catch(() => (isDuplicated ? null : undefined))
  return openSession(login, tools, similarAccount)
}

/** Opens the session of the token of a login; the failure is never that of the credentials or the code. */
export const openLogin = (login: Login, tools: ThunkApi<Reader>) =>
  openUnlessDuplicated(login, tools).catch((error: unknown) => {
    if (error instanceof ScopeEnded) throw error
    throw new Refusal(failureOf(error, { 403: 'closed', other: 'loginServer' }))
  })

/** One login at a time, while nobody is logged in. */
export const asLogin = {
  condition: (_: unknown, { auth: { session }, login: { isRunning } }: RootState) =>
    !isRunning && session.token === null,
  tells: loginRuns,
  isOfPage: true,
} as const

const holdFor = 10 * 60_000

/** Holds the credentials in memory, for as long as a new code may be asked for. */
function hold({ username, password }: Credentials, { dispatch, pendingLogin }: ThunkApi) {
  // The answer to a captcha can be used only once, so it is not kept.
  const own = { username, password }
  Object.assign(pendingLogin, { credentials: own, heldAt: Date.now() })
  dispatch(codeAsked(username))
  setTimeout(() => pendingLogin.credentials === own && (pendingLogin.credentials = null), holdFor)
}

/** The credentials that are held. The timer of a computer that was asleep is late, so the clock is asked, too. */
export function heldCredentials({ pendingLogin }: Pick<ThunkApi, 'pendingLogin'>): Credentials | null {
  if (Math.abs(Date.now() - pendingLogin.heldAt) >= holdFor) pendingLogin.credentials = null
  return pendingLogin.credentials
}

/** Asks for a token, and opens its session; a token that opens none is revoked. @returns the challenge, or null */
export async function enter(credentials: Credentials, tools: ThunkApi): Promise<Challenge | null> {
  const { client, pendingLogin } = tools
  const reply = await createToken(client)(credentials)
  if ('challenge' in reply) return reply.challenge
  const { access_token: token, duplicated } = reply
  pendingLogin.answered = { token, username: credentials.username, isDuplicated: duplicated === true }
  try {
    await openLogin(pendingLogin.answered, tools)
  } catch (error) {
    // The end of the scope has revoked it already.
    if (error instanceof ScopeEnded) throw error
    pendingLogin.answered = null
    revokeUnused(client, token)
    throw error
  }
  return null
}

/**
 * Logs in with e-mail or E.164 phone and password. A session that it opens ends the scope of the run, which then settles
 * with nothing to show. @returns the challenge, when a code is asked for
 */
export const signIn = createWriteThunk(
  'login/signIn',
  async (credentials: Credentials, tools) => {
    try {
      const challenge = await enter(credentials, tools)
      if (challenge) hold(credentials, tools)
      return challenge
    } catch (error) {
      // A lock that is over blocks nothing, but the form asks for a captcha.
      if (refusesCaptcha(error)) tools.dispatch(loginLocked(Date.now()))
      if (hasStatus(error, 429))
        tools.dispatch(loginLocked(Date.now() + retryAfter(error.retryAfter, Date.now()) * 1000))
      throw error
    }
  },
  { failures: signInFailures, ...asLogin },
)
