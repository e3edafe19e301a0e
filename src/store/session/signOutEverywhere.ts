import { revokeEverything } from '#api/access'
import { forgetKnown } from './forgetKnown.ts'
import { signOutHere, tellSignedOut } from './session.ts'
import { createSessionThunk } from '#store/core/sessionThunk'
import { toastShown } from '#store/core/toasts'

/**
 * Logs out everywhere: the server revokes every token, then this browser forgets its token and the known person. When
 * the server refuses, nothing changes: the person is still logged in, and a toast says so.
 * @returns whether everything was logged out
 */
export const signOutEverywhere = createSessionThunk(
  'auth/signOutEverywhere',
  async (_: void, { client, dispatch, own }) => {
    const revoking = revokeEverything(client)()
    const isRevoked = await own(revoking.then(() => true).catch(() => false))
    if (!isRevoked) {
      dispatch(toastShown({ tone: 'danger', key: 'logout.error' }))
      return false
    }
    dispatch(forgetKnown())
    dispatch(signOutHere())
    dispatch(tellSignedOut())
    return true
  },
)
