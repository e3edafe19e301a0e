import { changePassword } from '#api/password'
import { detached, selectToken } from '#store/session/auth'
import { changeProfile } from '#store/profile/changeProfile'
import { othersOffered } from './devices.ts'
import { commonFailures, passwordFailure } from '#store/core/failures'
import { sameSession } from '#store/core/sameSession'
import { type Wanted, withGrant } from '#store/mfa/stepUp'
import { type AppThunk, createAppThunk } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'

/**
 * The cookie goes, the session stays in this tab's memory: the next visit asks to log in. First the
 * state, so that this tab does not take the missing cookie for a log-out.
 */
const loseCookie =
  (): AppThunk =>
  (dispatch, getState, { storage }) => {
    dispatch(detached())
    // Another person may have logged in meanwhile: theirs stays.
    if (storage.token.read() !== selectToken(getState())) return
    storage.token.clear()
    storage.account.clear()
  }

/**
 * Changes the password.
 * @returns `'updated'`; `'stepUp'` when the person has to go to `/mfa` first; null when the session is over
 */
export const updatePassword = createAppThunk(
  'user/updatePassword',
  async (
    { password, wanted }: { password: string; wanted: Wanted },
    { extra: { client }, dispatch, getState, rejectWithValue },
  ) => {
    const isSame = sameSession(getState)
    try {
      const outcome = await dispatch(withGrant(() => changePassword(client)({ password }), wanted))
      if (outcome === 'stepUp' || outcome === null) return outcome
      if (outcome !== 'done') return rejectWithValue(outcome)
      if (!isSame()) return null
      dispatch(loseCookie())
      dispatch(changeProfile({ last_password_change: new Date().toISOString() }))
      dispatch(othersOffered(true))
      dispatch(toastShown({ tone: 'success', key: 'user.password.updated' }))
      return 'updated'
    } catch (error) {
      return rejectWithValue(passwordFailure(error, commonFailures))
    }
  },
)
