import { revokeToken } from '#api/session'
import { fetchUser, type Profile } from '#api/user'
import { isSettled } from '#domain/profile'
import { sessionExpired, sessionFound, sessionStarted, signedOut, weakFound } from '#store/core/events'
import { hasStatus } from '#store/core/failures'
import type { Session } from './sessionKinds.ts'
import type { RootState } from '#store/core/store'
import { type AppThunk, createAppThunk, type Extra } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'
import { adoptLanguage } from './language.ts'

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

const forgetPerson =
  (): AppThunk =>
  (_dispatch, _getState, { storage, pendingCredentials }) => {
    for (const cookie of [storage.token, storage.duplicatedToken]) cookie.clear()
    forgetDrafts(storage)
    pendingCredentials.current = null
  }

/** Logs out of this browser: cookies, storage and the store forget the person. */
export const signOutHere =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.target.clear()
    dispatch(forgetPerson())
    dispatch(signedOut({ by: 'person', known: storage.lastLogin.read() }))
  }

/** Revokes a token, named by where this tab has it from. */
function revoke(client: Extra['client'], token: string, session: Session) {
  const isOwn = token === session.token && !('isFromCookie' in session && session.isFromCookie)
  return revokeToken(client)(isOwn ? { token } : { cookiesToken: token }, { bearer: token })
}

/** Says that a log-out went well, unless somebody has logged in since. */
export const tellSignedOut = (): AppThunk => (dispatch, getState) => {
  if (getState().auth.session.kind === 'anonymous')
    dispatch(toastShown({ tone: 'success', key: 'logout.done' }))
}

/**
 * Logs out. The revocations are on their way before anything is forgotten, and nothing
 * waits for them: whatever the server says, this browser is logged out. A failure shows a notice.
 * @param after what leads to it: a server may have ended the session together with the password, which is no failure
 */
export const signOut = createAppThunk(
  'auth/signOut',
  async (after: 'reset' | void, { extra: { client, storage }, dispatch, getState }) => {
    const { session } = getState().auth
    // The cookies may be of another session: the person wants to be logged out of this browser.
    const tokens = new Set([session.token, storage.token.read(), storage.duplicatedToken.read()])
    const revocations = [...tokens].filter(isText).map((token) => revoke(client, token, session))
    dispatch(signOutHere())
    const { sessionVersion } = getState().auth
    const results = await Promise.allSettled(revocations)
    const isFailure = (result: PromiseSettledResult<unknown>) =>
      result.status === 'rejected' && !(after === 'reset' && hasStatus(result.reason, 401))
    if (results.some(isFailure)) dispatch(toastShown({ tone: 'danger', key: 'logout.unconfirmed' }))
    else if (results.length > 0 && sessionVersion === getState().auth.sessionVersion)
      dispatch(tellSignedOut())
  },
)

/**
 * Ends the session where somebody has planted a cookie beside one of the portal's. Which is which cannot be seen, so
 * all of them go, and only the token that this tab has had before is revoked: a first load has had none.
 * @returns whether it was so
 */
export const endTampered =
  (): AppThunk<boolean> =>
  (dispatch, getState, { client, storage }) => {
    if (!storage.isTampered()) return false
    const { session } = getState().auth
    if (session.token) revoke(client, session.token, session).catch(() => undefined)
    dispatch(forgetPerson())
    dispatch(signedOut({ by: 'server', known: storage.lastLogin.read() }))
    dispatch(toastShown({ tone: 'danger', key: 'session.tampered' }))
    return true
  }

/**
 * Ends a session that the server no longer knows: one notice, however many calls were refused. An open page of the
 * signed-in area stays, with a login over it. When another session has written the cookie meanwhile, that session is
 * adopted.
 * @param by who says so: the server, or a cookie that is gone
 */
export const endSession =
  (token: string, by: 'server' | 'cookie' = 'server'): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { session } = getState().auth
    if (session.kind === 'anonymous' || session.kind === 'checking' || session.token !== token) return
    if (dispatch(endTampered())) return
    const other = storage.token.read()
    if (other && other !== token) {
      dispatch(adopt(other))
      return
    }
    forget(storage, token)
    if (by === 'server' && canStay(getState())) {
      dispatch(sessionExpired())
      return
    }
    dispatch(signedOut({ by: 'server', known: storage.lastLogin.read() }))
    dispatch(toastShown({ tone: 'info', key: 'session.ended' }))
  }

/** Whether the open page can wait under a login: it is one of the signed-in area, and it is known whose it is. */
function canStay({ auth: { session }, openPage: { path }, user: { profile } }: RootState): boolean {
  const isOpen = session.kind === 'signedIn' && path?.startsWith('/user/') === true
  return isOpen && profile !== null && isSettled(profile) && Boolean(profile.email || profile.phone)
}

/** Whether a profile is that of the person whose page waits under the login; without both ids it may be another's. */
export const isResumedBy = ({ openPage, user }: RootState, profile: Profile): boolean =>
  openPage.isExpired && isSettled(profile) && (profile.id ?? null) !== null && profile.id === user.profile?.id

/** Gives up the page that waits under a login: its address is kept as what is wanted. */
export const leaveExpired =
  (): AppThunk =>
  (dispatch, _, { pendingCredentials, storage }) => {
    pendingCredentials.current = null
    dispatch(signedOut({ by: 'server', known: storage.lastLogin.read() }))
  }

/** Somebody has logged in elsewhere while the page waits under a login: it goes on when it is the same person. */
const resume =
  (token: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, storage, pendingCredentials }) => {
    const profile = await fetchUser(client)({ bearer: token }).catch(() => null)
    const { auth, openPage } = getState()
    if (!openPage.isExpired || auth.session.kind !== 'anonymous' || storage.token.read() !== token) return
    // Nobody knows whose it is: the page goes on waiting.
    if (!profile) return
    if (!isResumedBy(getState(), profile)) {
      dispatch(adopt(token))
      return
    }
    pendingCredentials.current = null
    dispatch(sessionStarted({ token, profile, language: auth.language, isResumed: true }))
  }

/** Goes on with the session that the cookie holds; nothing of the former is shown again. */
const adopt =
  (token: string): AppThunk =>
  (dispatch, getState, { storage, pendingCredentials }) => {
    for (const entry of [storage.stepUp, storage.onboarding]) entry.clear()
    pendingCredentials.current = null
    const { auth, openPage, user } = getState()
    const former =
      auth.session.kind === 'signedIn' || openPage.isExpired
        ? { id: (user.profile ?? user.former)?.id }
        : undefined
    dispatch(sessionFound({ token, cached: storage.account.read(token), former }))
    // The login that wrote the cookie has applied the language of its profile.
    dispatch(adoptLanguage(storage.language.read()))
  }

/**
 * Follows the session cookie, which other tabs and sister hosts share: one that is gone ends the session here, another
 * one takes its place, and one that is planted beside it ends every session. A login that is under way and a weak
 * password are this tab's own affair.
 */
export const followCookie =
  (): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { auth, openPage } = getState()
    const { session } = auth
    if (session.kind === 'checking' || session.kind === 'weak' || dispatch(endTampered())) return
    const token = storage.token.read()
    if (openPage.isExpired && token) {
      void dispatch(resume(token))
      return
    }
    const own = session.kind === 'duplicated' ? storage.duplicatedToken.read() : token
    // Another tab that has settled the duplicates has made the same token the session's.
    if (token && (token !== session.token || session.kind === 'duplicated')) dispatch(adopt(token))
    else if (session.token && session.token !== own && !session.isDetached)
      dispatch(endSession(session.token, 'cookie'))
  }
