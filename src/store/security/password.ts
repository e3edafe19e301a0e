import { changePassword } from '#api/profile'
import { paths } from '#paths'
import { commonFailures } from '#store/core/failures'
import { passwordFailure } from '#store/core/refusals'
import { type AppThunk, createWriteThunk } from '#store/core/thunk'
import { type Wanted, withGrant } from '#store/mfa/stepUp'
import { changeProfile } from '#store/session/refreshUser'
import { detached, selectToken } from '#store/session/auth'
import { logOutOffered } from '#store/checkUp'
import { recordStep } from './incident.ts'

/**
 * Removes the cookie but keeps the session in the memory of this tab, so that the next visit asks to log in. The state
 * changes first, so that this tab does not take the missing cookie for a log-out.
 */
const loseCookie =
  (): AppThunk =>
  (dispatch, getState, { storage }) => {
    dispatch(detached())
    // The cookie of another session, which may have been written meanwhile, stays.
    if (storage.token.read() !== selectToken(getState())) return
    storage.token.clear()
    storage.account.clear()
  }

/** Changes the password; `'stepUp'` when the person has to go to `/mfa` first. */
export const updatePassword = createWriteThunk(
  'user/updatePassword',
  async ({ password, wanted }: { password: string; wanted: Wanted }, tools) => {
    const { client, dispatch } = tools
    const write = () => changePassword(client)({ password })
    if ((await withGrant(write, wanted, tools)) === 'stepUp') return 'stepUp'
    dispatch(loseCookie())
    dispatch(changeProfile({ last_password_change: new Date().toISOString() }))
    dispatch(recordStep('password'))
    dispatch(logOutOffered(true))
    return 'updated'
  },
  {
    failures: (error) => passwordFailure(error, commonFailures),
    done: (outcome) => (outcome === 'updated' ? { tone: 'success', key: 'user.password.updated' } : null),
    failed: () => ({ tone: 'danger', key: 'user.password.notUpdated', to: paths.password }),
  },
)
