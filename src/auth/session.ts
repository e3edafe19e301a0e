import type { Client } from '#core/wire/client.ts'
import { revokeEverything, revokeToken } from './api.ts'
import { endFromNow, type Renewal } from '#core/storage/sessionCookies.ts'
import { fingerprint } from '#core/storage/webStorage.ts'
import { hasStatus, isGone } from '#core/store/failures.ts'
import { type AppThunk, createWriteThunk, type WiredThunk } from '#core/store/thunk.ts'
import type { Outcome } from '#core/store/outcome.ts'
import { logOutUnconfirmed, signedOutShown, tabOnlyShown, toastShown } from '#core/store/toasts.ts'
import { logOutFailed, selectIsLoggingIn } from './loginSlice.ts'
import { detached, selectScopeId, selectSession, tokenReplaced } from './authSlice.ts'
import { endHere, expire, giveWay } from './scope.ts'

/**
 * Logs out of this browser, whatever the server answers; the login page says when a revocation fails. What is under way
 * ends before the tokens are revoked, so that no call of the session is refused.
 */
export const signOut =
  (): WiredThunk<Promise<void>> =>
  async (dispatch, getState, { client, storage }) => {
    const session = selectSession(getState())
    // The cookies may hold tokens of another session. They are revoked too: the person logs out of the whole browser.
    const tokens = new Set([session.token, storage.token.read(), storage.duplicatedToken.read()])
    dispatch(endHere('person'))
    const revocations = [...tokens]
      .filter((token) => token !== null)
      .map((token) => revoke(client, token, session))
    const scopeId = selectScopeId(getState())
    const results = await Promise.allSettled(revocations)
    // A token that the server does not know is logged out: another tab was faster, or the server has ended the session.
    const isFailure = (result: PromiseSettledResult<unknown>) =>
      result.status === 'rejected' && !isGone(result.reason) && !hasStatus(result.reason, 401)
    // After another login a success is not told. A failure is: the former session may go on.
    const isOut = scopeId === selectScopeId(getState())
    if (results.some(isFailure)) dispatch(isOut ? logOutFailed() : logOutUnconfirmed)
    else if (results.length > 0 && isOut) dispatch(signedOutShown)
  }

/** Revokes a token: as `token` when it is from a login in this tab, as `cookiesToken` when it is from a cookie. */
function revoke(client: Client, token: string, session: ReturnType<typeof selectSession>) {
  const isOwn = token === session.token && !('isFromCookie' in session && session.isFromCookie)
  return revokeToken(client)(isOwn ? { token } : { cookiesToken: token }, { bearer: token })
}

/**
 * Ends the session when somebody has planted a second session cookie: all go, since it is not known which is the
 * portal's. Only the token of this tab is revoked; after a first load it holds none. @returns whether one was planted
 */
export const endTampered =
  (): WiredThunk<boolean> =>
  (dispatch, getState, { client, storage }) => {
    if (!storage.isTampered()) return false
    const session = selectSession(getState())
    dispatch(endHere('server'))
    if (session.token) revoke(client, session.token, session).catch(() => undefined)
    dispatch(toastShown({ tone: 'danger', key: 'session.tampered' }))
    return true
  }

/**
 * Ends a session that the server no longer accepts, or whose cookie is gone; shows one toast, however many calls were
 * refused. When another session has written the cookie meanwhile, the portal starts anew for it.
 */
export const endSession =
  (token: string, by: 'server' | 'cookie' = 'server'): AppThunk =>
  (dispatch, getState, { storage }) => {
    const session = selectSession(getState())
    if (session.token !== token || dispatch(endTampered())) return
    const other = storage.token.read()
    if (other && other !== token) dispatch(giveWay())
    else dispatch(expire(by))
  }

/**
 * Replaces the token of the session by another one of the same person, and takes along what is kept for the old one.
 * @returns false when the cookie holds another session by now: nothing is replaced
 */
export const renewToken =
  (token: string, isFromCookie: boolean): AppThunk<boolean> =>
  (dispatch, getState, { storage }) => {
    const session = selectSession(getState())
    const cookie = session.kind === 'duplicated' ? storage.duplicatedToken : storage.token
    const hasCookie = 'isDetached' in session && !session.isDetached
    const isOthers = hasCookie && cookie.read() !== (isFromCookie ? token : session.token)
    if (session.token === null || isOthers) return false
    const former = session.token
    const stepUp = storage.stepUp.read(former)
    // The state changes before the cookie, so that this tab does not take the new cookie for another session.
    dispatch(tokenReplaced({ token, isFromCookie }))
    if (stepUp) storage.stepUp.write(token, stepUp)
    // With the cookie comes the account cache of its token.
    if (!hasCookie || isFromCookie) return true
    const account = storage.account.read(former)
    // The cookie is written last: other tabs react to it, and then read the cache.
    if (account) storage.account.write(token, account, endFromNow())
    if (cookie.write(token, former)) return true
    storage.account.clear()
    dispatch(detached())
    dispatch(tabOnlyShown)
    return true
  }

/**
 * Follows the session cookie, which other tabs and sister hosts share: a missing one ends the session, a renewed token
 * is taken over, any other is of another stay. Not during a login or with a weak password, which are of this tab.
 */
export const followCookie =
  (renewals: readonly Renewal[] = [], isRenewal = false): AppThunk =>
  (dispatch, getState, { storage }) => {
    const session = selectSession(getState())
    if (selectIsLoggingIn(getState()) || session.kind === 'weak' || dispatch(endTampered())) return
    const token = storage.token.read()
    const isDuplicated = session.kind === 'duplicated'
    const own = isDuplicated ? storage.duplicatedToken.read() : token
    const stay = new Set([fingerprint(session.token ?? '')])
    for (const { from, to } of renewals) if (stay.has(from)) stay.add(to)
    if (own && session.token && own !== session.token && stay.has(fingerprint(own)))
      dispatch(renewToken(own, true))
    // The same token in the session cookie means: another tab has settled the duplicates of this login.
    else if (token && (token !== session.token || isDuplicated)) {
      // A tab that was asleep hears at once all that it has missed, and the cookie is that of the last message.
      if (isRenewal) setTimeout(() => dispatch(followCookie(renewals)), 100)
      else dispatch(giveWay())
    } else if (session.token && session.token !== own && !('isDetached' in session && session.isDetached))
      dispatch(endSession(session.token, 'cookie'))
  }

const revokeTokens = createWriteThunk(
  'auth/revokeTokens',
  (_: void, { client }) => revokeEverything(client)(),
  // The dialog tells.
  { failed: null },
)

/**
 * Logs out everywhere (`DELETE /tokens`), then this browser forgets its token and the known person. When the server
 * refuses, the person is still logged in.
 * @param onRevoked called before this browser forgets
 */
export const signOutEverywhere =
  (onRevoked?: () => void): AppThunk<Promise<Outcome<void>>> =>
  async (dispatch, _, { storage }) => {
    const outcome = await dispatch(revokeTokens())
    if (outcome.ok) {
      onRevoked?.()
      storage.lastLogin.clear()
      dispatch(endHere('person'))
      dispatch(toastShown({ tone: 'success', key: 'logout.everywhere' }))
    }
    return outcome
  }
