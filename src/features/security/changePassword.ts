import { changePassword } from '#features/password/api.ts'
import { paths } from '#core/paths.ts'
import { commonFailures } from '#core/store/failures.ts'
import { passwordFailure } from '#core/store/refusals.ts'
import { createWriteThunk } from '#core/store/thunk.ts'
import { type Wanted, withGrant } from '#features/mfa/stepUp.ts'
import { changeProfile } from '#auth/person/refreshUser.ts'
import { detached, selectToken } from '#auth/authSlice.ts'
import { logOutOffered, recordStep } from '#features/checkUp/checkUpSlice.ts'

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
