import { ChallengeError, ReplyError } from '#core/wire/errors.ts'
import { fetchUser, isWeakSignal, type Profile, isUnblocked, isWeak } from './api.ts'
import { ScopeEnded } from '#core/store/boundClient.ts'
import { sessionConfirmed } from '../events.ts'
import { failureOf } from '#core/store/failures.ts'
import { type AppThunk, createAppThunk, Refusal } from '#core/store/thunk.ts'
import { selectIsSignedIn, selectSession, selectToken } from '../authSlice.ts'
import { startWeak } from '../scope.ts'
import { notRefreshed, profileChanged, refreshed, selectProfile } from './userSlice.ts'

/** Logs to the console that `GET /user` has failed, in one line without the body. The person sees no message. */
export function logProfileFailure(error: unknown): void {
  // The client has logged a reply that does not fit.
  if (error instanceof ReplyError) return
  console.warn(`GET /user: ${error instanceof Error ? error.message : 'failed'}`)
}

/** Writes the account cache, and the cookie again, unless the person is held up by the password or the set-up, or the session is detached. */
const keepAccount =
  (profile: Profile): AppThunk =>
  (_, getState, { storage }) => {
    const session = selectSession(getState())
    const isDetached = session.kind === 'signedIn' && session.isDetached
    if (!session.token || !isUnblocked(profile) || isDetached) return storage.account.clear()
    storage.account.write(session.token, profile)
    storage.token.keep(session.token, storage.account.endOf(session.token) ?? 0)
  }

/**
 * Reloads the profile of the session and refreshes the account cache. A failure shows no toast: a page that needs the
 * profile offers Retry.
 * @returns the profile; null when it must not be shown, because the password is weak
 */
export const refreshUser = createAppThunk(
  'user/refresh',
  async (_: void, { client, dispatch, getState }) => {
    const weak = (profile: Profile | null) => {
      const { token } = selectSession(getState())
      if (token && selectIsSignedIn(getState())) dispatch(startWeak({ token, username: null, profile }))
      return null
    }
    try {
      const profile = await fetchUser(client)()
      if (isWeak(profile)) return weak(profile)
      dispatch(keepAccount(profile))
      dispatch(refreshed(profile))
      dispatch(sessionConfirmed())
      return profile
    } catch (error) {
      if (error instanceof ScopeEnded) throw error
      if (isWeakSignal(error)) return weak(null)
      logProfileFailure(error)
      const failure = failureOf(error, { 403: 'closed', other: 'server' })
      dispatch(notRefreshed(failure))
      throw error instanceof ChallengeError ? error : new Refusal(failure)
    }
  },
  // A session that has just ended has no profile to reload.
  { runs: 'latest', condition: (_, state) => selectToken(state) !== null },
)

/** Applies a saved change to the profile, to the card whose draft it was, and to the account cache. */
export const changeProfile =
  (change: Partial<Profile>, card?: string): AppThunk =>
  (dispatch, getState, { storage }) => {
    // The reply of a reload that is running may be older than this change.
    dispatch(refreshUser.overtake)
    dispatch(profileChanged({ change, card }))
    const profile = selectProfile(getState())
    if (profile) dispatch(keepAccount(profile))
    storage.announceProfile()
  }
