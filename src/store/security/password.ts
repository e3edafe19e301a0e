import { changePassword } from '#api/profile'
import { paths } from '#paths'
import { commonFailures } from '#store/core/failures'
import { passwordFailure } from '#store/core/refusals'
import { createWriteThunk } from '#store/core/thunk'
import { type Wanted, withGrant } from '#store/mfa/stepUp'
import { changeProfile } from '#store/session/refreshUser'
import { detached, selectToken } from '#store/session/auth'
import { logOutOffered } from '#store/checkUp'
import { recordStep } from './logOut.ts'

/** Changes the password; `'stepUp'` when the person has to go to `/mfa` first. */
export const updatePassword = createWriteThunk(
  'user/updatePassword',
  async ({ password, wanted }: { password: string; wanted: Wanted }, tools) => {
    const { client, dispatch, getState, storage } = tools
    const write = () => changePassword(client)({ password })
    if ((await withGrant(write, wanted, tools)) === 'stepUp') return 'stepUp'
    // The session goes on in this tab alone, which is told first, so that it does not take the missing cookie for a log-out.
    dispatch(detached())
    // The cookie of another session, which may have been written meanwhile, stays.
    if (storage.token.read() === selectToken(getState())) {
      storage.token.clear()
      storage.account.clear()
    }
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
