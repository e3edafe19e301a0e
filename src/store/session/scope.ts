import type { Client } from '#api/client'
import { revokeToken } from '#api/session'
import type { Profile } from '#api/user'
import { profileLanguage } from '#domain/language'
import { isSettled } from '#domain/profile'
import { paths } from '#paths'
import {
  type Person,
  duplicatesFound,
  personForgotten,
  sessionExpired,
  sessionFound,
  sessionStarted,
  signedOut,
  weakFound,
} from '#store/core/events'
import type { StartListening } from '#store/core/listeners'
import { selectPath } from '#store/core/openPage'
import type { AppThunk, Extra, Login, Wiring } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'
import type { RootState } from '../store.ts'
import { detached, selectScopeId, selectSession, tokenReplaced } from './auth.ts'
import { keepKnown, knownForgotten } from './known.ts'
import { adoptLanguage } from './language.ts'
import { forgetTarget } from './target.ts'

// A scope is one stay of one person in this tab. It begins with a login, or with the visit for what anonymous people
// do, and ends with a log-out, an expiry, "Not you?", another person, or tampering. Here all of them begin and end.

/**
 * Follows `auth.scopeId` and the open page: as soon as an action has ended a scope, or the page is left, the calls that
 * belong to it are ended, and what is kept for it in storage and memory is cleared.
 * @returns the signals of the current scope and of the open page
 */
export function followScope(listen: StartListening): Pick<Wiring, 'scope' | 'page'> {
  let scope = new AbortController()
  let page = new AbortController()
  listen({
    predicate: (_, now, before) => selectScopeId(now) !== selectScopeId(before),
    effect: (_, { extra, getState }) => {
      scope.abort()
      scope = new AbortController()
      const { stepUp, resend, onboarding, resetCode } = extra.storage
      for (const entry of [stepUp, resend, onboarding, resetCode]) entry.clear()
      dropPendingLogin(extra, selectSession(getState()).token)
    },
  })
  listen({
    predicate: (_, now, before) => selectPath(now) !== selectPath(before),
    effect: (_, { extra, getState }) => {
      page.abort()
      page = new AbortController()
      const path = selectPath(getState())
      if (path !== paths.mfa) dropPendingLogin(extra, null)
      if (path !== paths.resetPassword) extra.storage.resetCode.clear()
    },
  })
  return { scope: () => scope.signal, page: () => page.signal }
}

/** Forgets a login that was not completed; its token is given back, unless it is that of the session. */
function dropPendingLogin({ pendingLogin, client }: Wiring, own: string | null) {
  const { answered } = pendingLogin
  Object.assign(pendingLogin, { credentials: null, answered: null })
  if (answered && answered.token !== own) giveBack(client, answered.token)
}

/** Revokes a token that opens no session here; a failure is ignored, since it changes nothing for the person. */
function giveBack(client: Client, token: string) {
  revokeToken(client)({ token }, { bearer: token }).catch(() => undefined)
}

/** Makes the function that gives back the token in a reply that nobody waits for any more. */
export const givingBack = (client: Client) => (reply: unknown) => {
  const { access_token: token } = Object(reply) as { access_token?: unknown }
  if (typeof token === 'string') giveBack(client, token)
}

/** Clears the cookies of a token; a cookie that another session has written meanwhile stays. */
function forgetToken({ token, duplicatedToken, account }: Extra['storage'], own: string) {
  for (const cookie of [token, duplicatedToken]) if (cookie.read() === own) cookie.clear()
  account.clear()
}

/** Begins the session of a token in this tab and, by its cookie, in this browser. */
export const startSession =
  ({ username, isDuplicated: _, ...login }: Login, profile: Profile): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { token } = login
    const former = selectSession(getState())
    // The cookie has brought the token: that of a login in another tab, or of a duplicated login before a reload.
    const isFromCookie = storage.token.read() === token || ('isFromCookie' in former && former.isFromCookie)
    const language = profileLanguage(profile.language, getState().auth.isLux)
    // The cookie is written last: other tabs react to it, and then read the other entries.
    storage.language.write(language)
    if (isSettled(profile)) storage.account.write(token, profile)
    const isDetached = !storage.token.write(token)
    if (isDetached) storage.account.clear()
    storage.duplicatedToken.clear()
    if (storage.target.isExpired()) dispatch(forgetTarget())
    const isResumed = isResumedBy(getState(), profile)
    // The login over an expired page has no box to remember the person. After duplicates, `username` is the e-mail of
    // the account, which may differ from the username of the login.
    if (!isResumed && former.kind !== 'duplicated') dispatch(keepKnown(username))
    dispatch(sessionStarted({ ...login, profile, language, isFromCookie, isDetached, isResumed }))
  }

/** Begins the duplicated login of a token, which has a cookie of its own. */
export const startDuplicated =
  (
    { username, token, verifiedBy = null }: Login,
    info: Parameters<typeof duplicatesFound>[0]['info'],
  ): AppThunk =>
  (dispatch, _, { storage }) => {
    dispatch(keepKnown(username))
    const isDetached = !storage.duplicatedToken.write(token)
    dispatch(duplicatesFound({ token, info, verifiedBy, isDetached }))
  }

/** Turns a login or a session into one with a weak password: its cookie is removed, its token stays in memory. */
export const startWeak =
  (weak: Parameters<typeof weakFound>[0]): AppThunk =>
  (dispatch, _, { storage }) => {
    forgetToken(storage, weak.token)
    dispatch(weakFound(weak))
  }

/** Whether a profile is of the person whose page waits under a login; false without both ids: it may be another. */
export function isResumedBy(state: RootState, { id, ...profile }: Profile): boolean {
  const session = selectSession(state)
  return session.kind === 'expired' && isSettled(profile) && (id ?? null) !== null && id === session.person.id
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
    const account = storage.account.read(session.token)
    const stepUp = storage.stepUp.read(session.token)
    // The state changes before the cookie, so that this tab does not take the new cookie for another session.
    dispatch(tokenReplaced({ token, isFromCookie }))
    if (stepUp) storage.stepUp.write(token, stepUp)
    if (!hasCookie) return true
    // The cookie is written last: other tabs react to it, and drop an account cache that belongs to another token.
    if (account) storage.account.write(token, account)
    if (!isFromCookie && !cookie.write(token)) dispatch(detached())
    return true
  }

/** Opens the session that the cookie holds; nothing of the former session is shown any more. */
export const adoptToken =
  (token: string): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { user } = getState()
    const session = selectSession(getState())
    const former =
      session.kind === 'expired'
        ? session.person
        : session.kind === 'signedIn'
          ? { id: (user.profile ?? user.former)?.id }
          : undefined
    dispatch(
      sessionFound({ token, cached: storage.account.read(token), former: former && { id: former.id } }),
    )
    // The login that wrote the cookie has also stored the language of its profile.
    dispatch(adoptLanguage(storage.language.read()))
  }

/** Ends the session in this browser only: clears the cookies and what is kept for the account. */
export const endHere =
  (by: 'person' | 'server'): AppThunk =>
  (dispatch, _, { storage }) => {
    for (const cookie of [storage.token, storage.duplicatedToken]) cookie.clear()
    storage.account.clear()
    if (by === 'person') storage.target.clear()
    dispatch(signedOut({ by, known: storage.lastLogin.read() }))
  }

/**
 * Ends a session that the server no longer accepts, or whose cookie is gone. After a 401 an open page of the signed-in
 * area waits under a login; otherwise one toast says that the session has ended.
 */
export const expire =
  (by: 'server' | 'cookie'): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { token } = selectSession(getState())
    if (token) forgetToken(storage, token)
    const person = by === 'server' ? waiting(getState()) : null
    if (person) dispatch(sessionExpired({ person, at: Date.now() }))
    else dispatch(endWithNotice())
  }

/** Who can log in over the open page: the page is in the signed-in area, and the profile names its person. */
function waiting(state: RootState): Person | null {
  const { profile } = state.user
  const isOpen = selectSession(state).kind === 'signedIn' && selectPath(state)?.startsWith('/user/') === true
  if (!isOpen || !profile || !isSettled(profile)) return null
  const { id, firstname, lastname, email, phone } = profile
  return email || phone ? { id, firstname, lastname, email, phone } : null
}

/** Ends the session, or gives up the page that waits under a login: the login page says so, and leads back. */
export const endWithNotice =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    dispatch(signedOut({ by: 'server', known: storage.lastLogin.read() }))
    dispatch(toastShown({ tone: 'info', key: 'session.ended' }))
  }

/** "Not you?": forgets the known person and what was typed; a login that is under way signs nobody in. */
export const forgetPerson =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.lastLogin.clear()
    storage.target.clear()
    dispatch(knownForgotten())
    dispatch(personForgotten())
  }
