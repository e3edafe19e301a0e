import type { Client } from '#core/wire/client.ts'
import { SessionEnded } from '#core/store/boundClient.ts'
import { writeDropped } from '#core/store/events.ts'
import { revokeToken } from './api.ts'
import { isGoingOn } from '#core/leave.ts'
import { paths } from '#core/paths.ts'
import type { StartListening } from '#core/store/listeners.ts'
import type { RootState } from '#core/store/slices.ts'
import { toastShown } from '#core/store/toasts.ts'
import { selectPath } from '#core/store/visitSlice.ts'
import type { WiredThunk } from '#core/store/thunk.ts'
import type { StoreExtra } from '#core/store/thunkExtra.ts'
import { selectIsExpired, selectScopeId, selectSession, selectToken } from './authSlice.ts'
import { sessionReplaced, signedOut } from './events.ts'

/**
 * Follows `auth.scopeId` and the open page: as soon as an action has ended a scope, or the page is left, the calls that
 * belong to it are ended, and what is kept for it in storage and memory is cleared.
 */
export function followScope(listen: StartListening): Pick<StoreExtra, 'scope' | 'page'> {
  let scope = new AbortController()
  let page = new AbortController()
  listen({
    predicate: (_, now, before) => selectScopeId(now) !== selectScopeId(before),
    effect: (action, api) => {
      const { extra } = api
      const isEnded = selectToken(api.getOriginalState()) !== null && isEndedByOthers(api.getState())
      scope.abort(isEnded ? new SessionEnded() : undefined)
      // The portal starts anew: until then nothing is sent.
      if (!sessionReplaced.match(action)) scope = new AbortController()
      extra.storage.stepUp.clear()
      extra.storage.resend.clear()
      dropPendingLogin(extra, selectSession(api.getState()).token)
    },
  })
  listen({
    predicate: (_, now, before) => selectPath(now) !== selectPath(before),
    effect: (_, api) => {
      const { extra } = api
      page.abort()
      page = new AbortController()
      if (selectPath(api.getState()) !== paths.mfa) dropPendingLogin(extra, null)
    },
  })
  listen({
    actionCreator: writeDropped,
    effect: async ({ payload: key }, api) => {
      api.cancelActiveListeners()
      // The login over the page comes first.
      if (selectIsExpired(api.getState())) await api.condition((_action, now) => !selectIsExpired(now))
      if (isForPerson(api.getState())) api.dispatch(toastShown({ tone: 'danger', key }))
    },
  })
  return { scope: () => scope.signal, page: () => page.signal }
}

/** Whether a session has just ended otherwise than by its person. */
function isEndedByOthers(state: RootState): boolean {
  const session = selectSession(state)
  return session.kind === 'expired' || (session.kind === 'anonymous' && session.endedBy === 'server')
}

/** Whether the person of the former session may be there: after "Not you?", or another login, it is somebody else. */
function isForPerson(state: RootState): boolean {
  const session = selectSession(state)
  const isLeft = session.kind === 'anonymous' && session.endedBy === 'person'
  return !isLeft && !(session.kind === 'signedIn' && state.auth.isJustLogged)
}

/** Forgets a login that was not completed; its token is revoked, unless it is that of the session. */
function dropPendingLogin(extra: StoreExtra, own: string | null) {
  extra.pendingLogin.credentials = null
  dropAnswered(extra, own)
}

function dropAnswered({ pendingLogin, client }: StoreExtra, own: string | null) {
  const { answered } = pendingLogin
  pendingLogin.answered = null
  if (answered && answered.token !== own) revokeUnused(client, answered.token)
}

/**
 * Revokes the tokens that only this page holds when it is left: nobody else could. A page that was kept for Back stands
 * at the login when it returns. @returns stops following
 */
export const followLeaving = (): WiredThunk<() => void> => (dispatch, getState, extra) => {
  const leave = ({ persisted }: PageTransitionEvent) => {
    const session = selectSession(getState())
    dropAnswered(extra, session.token)
    // A session without its cookie may return with its page, and is needed by a partner to whom its person goes.
    const isDetached = 'isDetached' in session && session.isDetached && !persisted && !isGoingOn()
    if (session.kind !== 'weak' && !isDetached) return
    revokeUnused(extra.client, session.token)
    dispatch(signedOut({ by: 'server', known: extra.storage.lastLogin.read() }))
  }
  addEventListener('pagehide', leave)
  return () => removeEventListener('pagehide', leave)
}

/** Revokes a token that opens no session here; a failure is ignored, since it changes nothing for the person. */
export const revokeUnused = (client: Client, token: string) =>
  void revokeToken(client)({ token }, { bearer: token }).catch(() => undefined)

export const revokingUnused = (client: Client) => (reply: unknown) => {
  const { access_token: token } = Object(reply) as { access_token?: unknown }
  if (typeof token === 'string') revokeUnused(client, token)
}
