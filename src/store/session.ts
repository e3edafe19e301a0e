import { revokeToken } from '#api/token'
import { offered } from '#domain/language'
import { languageChosen } from './auth.ts'
import { sessionFound, signedOut, weakFound } from './events.ts'
import { hasStatus } from './failures.ts'
import { type AppThunk, createAppThunk, type Extra } from './thunk.ts'
import { toastShown } from './toasts.ts'

const isText = (text: string | null): text is string => text !== null

/** Goes on with a session whose password turns out to be weak: its cookie goes, the token stays in memory. */
export const foundWeak =
  (weak: Parameters<typeof weakFound>[0]): AppThunk =>
  (dispatch, _, { storage }) => {
    forget(storage, weak.token)
    dispatch(weakFound(weak))
  }

/** Forgets what the browser keeps of a session; a cookie that another session has written meanwhile stays. */
function forget(storage: Extra['storage'], token: string) {
  for (const cookie of [storage.token, storage.duplicatedToken]) if (cookie.read() === token) cookie.clear()
  forgetDrafts(storage)
}

function forgetDrafts({ account, stepUp, resend, onboarding, resetCode }: Extra['storage']) {
  for (const entry of [account, stepUp, resend, onboarding, resetCode]) entry.clear()
}

/** Logs out of this browser: cookies, storage and the store forget the person (spec §4 "Logout"). */
export const signOutHere =
  (): AppThunk =>
  (dispatch, _, { storage, held }) => {
    for (const entry of [storage.token, storage.duplicatedToken, storage.target]) entry.clear()
    forgetDrafts(storage)
    held.credentials = null
    dispatch(signedOut({ by: 'person' }))
  }

/** Says that a log-out went well, to whoever is still logged out. */
export const tellSignedOut = (): AppThunk => (dispatch, getState) => {
  if (getState().auth.session.kind === 'anonymous')
    dispatch(toastShown({ tone: 'success', key: 'logout.done' }))
}

/**
 * Logs out (spec §4 "Logout"). The revocations are on their way before anything is forgotten, and nothing
 * waits for them: whatever the server says, this browser is logged out. A failure shows the notice of spec §8.
 * @param after what leads to it: a server may have ended the session together with the password, which is no failure
 */
export const signOut = createAppThunk(
  'auth/signOut',
  async (after: 'reset' | void, { extra: { client, storage }, dispatch, getState }) => {
    const { session } = getState().auth
    const isFromCookie = 'isFromCookie' in session && session.isFromCookie
    // The cookies may be of another session: the person wants to be logged out of this browser.
    const tokens = new Set([session.token, storage.token.read(), storage.duplicatedToken.read()])
    const revocations = [...tokens].filter(isText).map((token) => {
      const body = token === session.token && !isFromCookie ? { token } : { cookiesToken: token }
      return revokeToken(client)(body, { bearer: token })
    })
    dispatch(signOutHere())
    const { turn } = getState().auth
    const results = await Promise.allSettled(revocations)
    const isFailure = (result: PromiseSettledResult<unknown>) =>
      result.status === 'rejected' && !(after === 'reset' && hasStatus(result.reason, 401))
    if (results.some(isFailure)) dispatch(toastShown({ tone: 'danger', key: 'logout.error' }))
    else if (results.length > 0 && turn === getState().auth.turn) dispatch(tellSignedOut())
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
    if (session.kind === 'anonymous' || session.kind === 'checking' || session.token !== token) return
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
  (dispatch, getState, { storage, held }) => {
    for (const entry of [storage.stepUp, storage.onboarding]) entry.clear()
    held.credentials = null
    dispatch(sessionFound({ token, cached: storage.account.read(token) }))
    // The login that wrote the cookie has applied the language of its profile.
    const language = offered(storage.language.read(), getState().auth.isLux)
    if (language) dispatch(languageChosen(language))
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
    if (session.kind === 'checking' || session.kind === 'weak') return
    const token = storage.token.read()
    const own = session.kind === 'duplicated' ? storage.duplicatedToken.read() : token
    // Another tab that has settled the duplicates has made the same token the session's.
    if (token && (token !== session.token || session.kind === 'duplicated')) dispatch(adopt(token))
    else if (session.token && session.token !== own && !session.isDetached)
      dispatch(endSession(session.token))
  }
