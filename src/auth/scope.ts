import { type Profile, isUnblocked } from './person/api.ts'
import { profileLanguage } from '#domain/locale/variant.ts'
import {
  duplicatesFound,
  type Person,
  sessionExpired,
  sessionReplaced,
  sessionStarted,
  signedOut,
  weakFound,
} from './events.ts'
import { languageChosen, selectPath, selectVariant } from '#core/store/visitSlice.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import type { ThunkExtra } from '#core/store/thunkExtra.ts'
import { endFromNow } from '#core/storage/sessionCookies.ts'
import { startAnew } from '#core/leave.ts'
import { tabOnlyShown, toastShown } from '#core/store/toasts.ts'
import type { RootState } from '#core/store/slices.ts'
import { selectSession } from './authSlice.ts'
import { keepKnownPerson, selectIsShared, sharedChosen } from './loginSlice.ts'
import { keepTarget, selectPublicUrl } from './target.ts'
import type { MfaMethod } from '#domain/security/mfa.ts'
import type { Credentials } from './api.ts'
import type { SimilarAccount } from '#domain/person/duplicates.ts'

// A scope is one stay of one person in this tab, from a login, or the visit, to a log-out, an expiry, "Not you?",
// another person, or tampering. These thunks begin and end scopes, and `authSlice.ts` numbers
// them; `session.ts` decides most ends, and `followScope.ts` ends what belongs to one.

/** Clears the cookies of a token; one that another session has written meanwhile stays. */
function forgetToken({ token, duplicatedToken, account }: ThunkExtra['storage'], own: string) {
  for (const cookie of [token, duplicatedToken]) if (cookie.read() === own) cookie.clear()
  account.clear()
}

/** The mark of a session on somebody else's device ends with it; a choice for the next login stays. */
const unmark = (): AppThunk => (dispatch, getState) => {
  if (selectIsShared(getState())) dispatch(sharedChosen(false))
}

/** Begins the session of a token in this tab and, by its cookie, in this browser. */
export const startSession =
  ({ username, token, verifiedBy, similarAccount }: Login, profile: Profile): AppThunk =>
  (dispatch, getState, { storage }) => {
    const former = selectSession(getState())
    // The cookie has brought the token of a duplicated login before a reload.
    const isFromCookie = 'isFromCookie' in former && former.isFromCookie
    const language = profileLanguage(profile.language, selectVariant(getState()))
    const isResumed = isResumedBy(getState(), profile)
    const { isShared } = getState().login
    storage.shared.begin(isShared)
    // The cookie is written last: other tabs react to it, and then read the other entries.
    storage.language.write(language)
    if (isUnblocked(profile)) storage.account.write(token, profile, endFromNow())
    const isDetached = !storage.token.write(token)
    if (isDetached) storage.account.clear()
    storage.duplicatedToken.clear()
    if (storage.target.isExpired()) dispatch(keepTarget(null))
    // The login over an expired page has no box to remember the person. After duplicates, `username` is the e-mail of
    // the account, which may differ from the username of the login.
    if (!isResumed && !isShared && former.kind !== 'duplicated') dispatch(keepKnownPerson(username))
    const begun = { profile, language, isFromCookie, isDetached, isResumed }
    dispatch(languageChosen(language))
    dispatch(sessionStarted({ token, verifiedBy, similarAccount, ...begun }))
    const isTold = 'isDetached' in former && former.isDetached
    if (isDetached && !isTold) dispatch(tabOnlyShown)
  }

export const startDuplicated =
  (
    { username, token, verifiedBy = null }: Login,
    info: Parameters<typeof duplicatesFound>[0]['info'],
  ): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { isShared } = getState().login
    storage.shared.begin(isShared)
    if (!isShared) dispatch(keepKnownPerson(username))
    const isDetached = !storage.duplicatedToken.write(token)
    dispatch(duplicatesFound({ token, info, verifiedBy, isDetached }))
    if (isDetached) dispatch(tabOnlyShown)
  }

/** Turns a login or a session into one with a weak password: its cookie is removed, its token stays in memory. */
export const startWeak =
  (weak: Parameters<typeof weakFound>[0]): AppThunk =>
  (dispatch, getState, { storage }) => {
    storage.shared.begin(getState().login.isShared, false)
    forgetToken(storage, weak.token)
    dispatch(weakFound(weak))
  }

/** Whether a profile is of the person whose page waits under a login; false without both ids: it may be another. */
function isResumedBy(state: RootState, { id, ...profile }: Profile): boolean {
  const session = selectSession(state)
  return (
    session.kind === 'expired' && isUnblocked(profile) && (id ?? null) !== null && id === session.person.id
  )
}

/** Starts the portal anew for the session that the cookie holds; of this stay nothing is shown or sent any more. */
export const giveWay = (): AppThunk => (dispatch) => {
  startAnew()
  dispatch(unmark())
  dispatch(sessionReplaced())
}

/** Ends the session in this browser only: clears the cookies and what is kept for the account. */
export const endHere =
  (by: 'person' | 'server'): AppThunk =>
  (dispatch, _, { storage }) => {
    for (const cookie of [storage.token, storage.duplicatedToken, storage.shared]) cookie.clear()
    storage.account.clear()
    dispatch(unmark())
    if (by === 'person') storage.target.clear()
    dispatch(signedOut({ by, known: storage.lastLogin.read() }))
  }

/**
 * Ends a session for good: after a 401 an open page of the signed-in area waits under a login; otherwise one toast says
 * that the session has ended.
 */
export const expire =
  (by: 'server' | 'cookie'): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { token } = selectSession(getState())
    // On somebody else's device nothing waits for a person to come back.
    const person = by === 'server' && !selectIsShared(getState()) ? waiting(getState()) : null
    if (token) forgetToken(storage, token)
    if (person) dispatch(sessionExpired({ person, at: Date.now() }))
    else dispatch(endWithNotice())
  }

/** Who can log in over the open page: the page is in the signed-in area, and the profile names its person. */
function waiting(state: RootState): Person | null {
  const { profile } = state.user
  const isOpen = selectSession(state).kind === 'signedIn' && selectPath(state)?.startsWith('/user/') === true
  if (!isOpen || !profile || !isUnblocked(profile)) return null
  const { id, firstname, lastname, email, phone } = profile
  return email || phone ? { id, firstname, lastname, email, phone } : null
}

/** Ends the session, or gives up the page that waits under a login: the login page says so, and leads back. */
export const endWithNotice =
  (): AppThunk =>
  (dispatch, getState, { storage }) => {
    storage.shared.clear()
    dispatch(unmark())
    // Who asks for a public page knows of no session.
    const isWanted = selectPublicUrl(getState()) === null
    dispatch(signedOut({ by: 'server', known: storage.lastLogin.read() }))
    if (isWanted) dispatch(toastShown({ tone: 'info', key: 'session.ended' }))
  }

/** "Not you?": forgets the known person and what was typed; a login that is under way signs nobody in. */
export const forgetPerson =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.target.clear()
    storage.lastLogin.clear()
    dispatch(signedOut({ by: 'person' }))
  }

/** A token that a login has brought, and how. */
export type Login = {
  token: string
  /** Null when it is not known, as after a reload. */
  username: string | null
  isDuplicated?: boolean | undefined
  /** The method that answered the challenge of the login. */
  verifiedBy?: MfaMethod | null
  /** The similar account, when the server was asked already; null when there is none. */
  similarAccount?: SimilarAccount | null | undefined
}

/**
 * In memory only: the credentials of a login that asks for a code, to ask for a new code, since when they are held (ms
 * since the epoch), and a right answer whose session could not be opened yet.
 */
type PendingLogin = { credentials: Credentials | null; heldAt: number; answered: Login | null }

declare module '#core/store/thunkExtra.ts' {
  interface ThunkExtra {
    pendingLogin: PendingLogin
  }
}

export const noPendingLogin = (): PendingLogin => ({ credentials: null, heldAt: 0, answered: null })
