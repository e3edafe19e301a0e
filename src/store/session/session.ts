import type { Client } from '#api/client'
import { revokeToken } from '#api/session'
import { hasStatus } from '#store/core/failures'
import type { AppDispatch, AppThunk } from '#store/core/thunk'
import type { Wiring } from '#store/core/wiring'
import { toastShown } from '#store/core/toasts'
import type { RootState } from '#store/store'
import { selectScopeId, selectSession } from './auth.ts'
import { endHere, expire } from './scope.ts'

const isText = (text: string | null): text is string => text !== null

/**
 * Logs out of this browser. The revocations are sent first, since they need the tokens, but nothing waits for their
 * replies: whatever the server answers, this browser is logged out. A revocation that fails shows a toast.
 * @param after `'reset'` after a password reset: the server may have ended the session with it, so a 401 is no failure
 */
export const signOut =
  (after?: 'reset') =>
  async (dispatch: AppDispatch, getState: () => RootState, { client, storage }: Wiring) => {
    const session = selectSession(getState())
    // The cookies may hold tokens of another session. They are revoked too: the person logs out of the whole browser.
    const tokens = new Set([session.token, storage.token.read(), storage.duplicatedToken.read()])
    const revocations = [...tokens].filter(isText).map((token) => revoke(client, token, session))
    dispatch(endHere('person'))
    const scopeId = selectScopeId(getState())
    const results = await Promise.allSettled(revocations)
    const isFailure = (result: PromiseSettledResult<unknown>) =>
      result.status === 'rejected' && !(after === 'reset' && hasStatus(result.reason, 401))
    // After the next login, the end of the former session is no news any more; that it may go on is.
    if (results.some(isFailure)) dispatch(toastShown({ tone: 'danger', key: 'logout.unconfirmed' }))
    else if (results.length > 0 && scopeId === selectScopeId(getState())) dispatch(signedOutShown)
  }
/** The toast of a log-out. */
export const signedOutShown = toastShown({ tone: 'success', key: 'logout.done' })

/** Revokes a token: as `token` when it is from a login in this tab, as `cookiesToken` when it is from a cookie. */
function revoke(client: Client, token: string, session: ReturnType<typeof selectSession>) {
  const isOwn = token === session.token && !('isFromCookie' in session && session.isFromCookie)
  return revokeToken(client)(isOwn ? { token } : { cookiesToken: token }, { bearer: token })
}

/**
 * Ends the session when somebody has planted a second cookie with the name of a session cookie. It is not known which
 * is the portal's, so all are removed. Only the token that this tab holds is revoked; after a first load it holds none.
 * @returns whether a cookie was planted
 */
export const endTampered =
  () =>
  (dispatch: AppDispatch, getState: () => RootState, { client, storage }: Wiring): boolean => {
    if (!storage.isTampered()) return false
    const session = selectSession(getState())
    if (session.token) revoke(client, session.token, session).catch(() => undefined)
    dispatch(endHere('server'))
    dispatch(toastShown({ tone: 'danger', key: 'session.tampered' }))
    return true
  }

/**
 * Ends a session that the server no longer accepts; shows one toast, however many calls were refused. When another
 * session has written the cookie meanwhile, its owner is asked for.
 * @param by what has ended the session: the server, or a missing cookie
 */
export const endSession =
  (token: string, by: 'server' | 'cookie' = 'server'): AppThunk =>
  (dispatch, getState, { storage }) => {
    if (selectSession(getState()).token !== token || dispatch(endTampered())) return
    const other = storage.token.read()
    if (other && other !== token)
      void import('./followCookie.ts').then(
        ({ followCookie }) => dispatch(followCookie()),
        () => dispatch(expire(by)),
      )
    else dispatch(expire(by))
  }
