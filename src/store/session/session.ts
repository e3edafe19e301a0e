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

/** Turns a session into one with a weak password: its cookie is removed, and its token stays in memory. */
export const foundWeak =
  (weak: Parameters<typeof weakFound>[0]): AppThunk =>
  (dispatch, _, { storage }) => {
    forget(storage, weak.token)
    dispatch(weakFound(weak))
  }

/** Clears the cookies and the storage of a session; a cookie that another session has written meanwhile stays. */
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

/** Logs out in this browser only: clears the cookies, the storage and the store. */
export const signOutHere =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.target.clear()
    dispatch(forgetPerson())
    dispatch(signedOut({ by: 'person', known: storage.lastLogin.read() }))
  }

/** Revokes a token: as `token` when it is from a login in this tab, as `cookiesToken` when it is from a cookie. */
function revoke(client: Extra['client'], token: string, session: Session) {
  const isOwn = token === session.token && !('isFromCookie' in session && session.isFromCookie)
  return revokeToken(client)(isOwn ? { token } : { cookiesToken: token }, { bearer: token })
}

/** Shows the toast of a successful log-out, unless somebody has logged in since. */
export const tellSignedOut = (): AppThunk => (dispatch, getState) => {
  if (getState().auth.session.kind === 'anonymous')
    dispatch(toastShown({ tone: 'success', key: 'logout.done' }))
}

/**
 * Logs out. The revocations are sent first, since they need the tokens, but nothing waits for their replies: whatever
 * the server answers, this browser is logged out. A revocation that fails shows a toast.
 * @param after `'reset'` after a password reset: the server may have ended the session with it, so a 401 is no failure
 */
export const signOut = createAppThunk(
  'auth/signOut',
  async (after: 'reset' | void, { extra: { client, storage }, dispatch, getState }) => {
    const { session } = getState().auth
    // The cookies may hold tokens of another session. They are revoked too: the person logs out of the whole browser.
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
 * Ends the session when somebody has planted a second cookie with the name of a session cookie. Nobody can tell which
 * is the portal's, so all are removed. Only the token that this tab holds is revoked; after a first load it holds none.
 * @returns whether a cookie was planted
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
 * Ends a session that the server no longer accepts; shows one toast, however many calls were refused. An open page of
 * the signed-in area stays, with a login over it. When another session has written the cookie meanwhile, that session
 * is adopted.
 * @param by what has ended the session: the server, or a missing cookie
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

/** Whether the open page can stay under a login: it is in the signed-in area, and the profile names its person. */
function canStay({ auth: { session }, openPage: { path }, user: { profile } }: RootState): boolean {
  const isOpen = session.kind === 'signedIn' && path?.startsWith('/user/') === true
  return isOpen && profile !== null && isSettled(profile) && Boolean(profile.email || profile.phone)
}

/** Whether a profile is of the person whose page stays under the login; false without both ids: it may be another. */
export const isResumedBy = ({ openPage, user }: RootState, profile: Profile): boolean =>
  openPage.isExpired && isSettled(profile) && (profile.id ?? null) !== null && profile.id === user.profile?.id

/** Gives up the page that stays under a login; the target address is kept. */
export const leaveExpired =
  (): AppThunk =>
  (dispatch, _, { pendingCredentials, storage }) => {
    pendingCredentials.current = null
    dispatch(signedOut({ by: 'server', known: storage.lastLogin.read() }))
  }

/** After a login elsewhere: the same person goes on with the page under the login; another's session is adopted. */
const resume =
  (token: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, storage, pendingCredentials }) => {
    const profile = await fetchUser(client)({ bearer: token }).catch(() => null)
    const { auth, openPage } = getState()
    if (!openPage.isExpired || auth.session.kind !== 'anonymous' || storage.token.read() !== token) return
    // The profile could not be loaded, so the person is not known: the page stays under its login.
    if (!profile) return
    if (!isResumedBy(getState(), profile)) {
      dispatch(adopt(token))
      return
    }
    pendingCredentials.current = null
    dispatch(sessionStarted({ token, profile, language: auth.language, isResumed: true }))
  }

/** Adopts the session of the cookie; nothing of the former session is shown any more. */
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
    // The login that wrote the cookie has also stored the language of its profile.
    dispatch(adoptLanguage(storage.language.read()))
  }

/**
 * Follows the session cookie, which other tabs and sister hosts share. A missing cookie ends the session of this tab,
 * another token in it is adopted, and a planted second cookie ends every session. The cookie is ignored during a login
 * and while a weak password is replaced: both exist in this tab only.
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
    // The same token in the session cookie means: another tab has settled the duplicates of this login.
    if (token && (token !== session.token || session.kind === 'duplicated')) dispatch(adopt(token))
    else if (session.token && session.token !== own && !session.isDetached)
      dispatch(endSession(session.token, 'cookie'))
  }
