import { fetchUser } from '#api/user'
import { otherwise } from '#store/core/boundClient'
import { type AppThunk, createAppThunk, Refusal } from '#store/core/thunk'
import { selectIsLoggingIn } from '#store/login/attempt'
import { detached, ownerAsked, selectSession, tokenReplaced } from './auth.ts'
import { adoptToken, isResumedBy, startSession } from './scope.ts'
import { endSession, endTampered } from './session.ts'

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

/**
 * Asks who owns the token that the cookie holds now. The same person goes on where they are; another one's session is
 * opened. When that is unknown, a page that waits under a login goes on waiting, and any other page is given up.
 */
export const recognize = createAppThunk(
  'session/recognize',
  async (token: string, { client, dispatch, getState, storage }) => {
    dispatch(ownerAsked())
    const profile = await fetchUser(client)({ bearer: token }).catch(otherwise(null))
    if (storage.token.read() !== token) return dispatch(followCookie())
    const { user } = getState()
    const session = selectSession(getState())
    if (session.kind === 'expired' && !profile) throw new Refusal(null)
    const isSame = (profile?.id ?? null) !== null && profile?.id === user.profile?.id
    if (profile && isResumedBy(getState(), profile))
      dispatch(startSession({ token, username: null }, profile))
    else if (profile && session.kind === 'signedIn' && isSame) dispatch(renewToken(token, true))
    else dispatch(adoptToken(token))
  },
  { latest: true },
)

/**
 * Follows the session cookie, which other tabs and sister hosts share. A missing cookie ends the session of this tab,
 * another token in it is followed, and a planted second cookie ends every session. The cookie is ignored during a login
 * and while a weak password is replaced: both exist in this tab only.
 */
export const followCookie =
  (): AppThunk =>
  (dispatch, getState, { storage }) => {
    const session = selectSession(getState())
    if (selectIsLoggingIn(getState()) || session.kind === 'weak' || dispatch(endTampered())) return
    const token = storage.token.read()
    const isKnown = session.kind === 'signedIn' || session.kind === 'expired'
    const own = session.kind === 'duplicated' ? storage.duplicatedToken.read() : token
    if (token && token === session.token && 'isRecognizing' in session && session.isRecognizing)
      dispatch(tokenReplaced({ token, isFromCookie: session.isFromCookie }))
    // The same token in the session cookie means: another tab has settled the duplicates of this login.
    else if (token && (token !== session.token || session.kind === 'duplicated'))
      void (isKnown ? dispatch(recognize(token)) : dispatch(adoptToken(token)))
    else if (session.token && session.token !== own && !('isDetached' in session && session.isDetached))
      dispatch(endSession(session.token, 'cookie'))
  }
