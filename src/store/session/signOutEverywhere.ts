import { revokeEverything } from '#api/access'
import { forgetKnown } from './known.ts'
import { signOutHere, tellSignedOut } from './session.ts'
import { createSessionThunk } from '#store/core/sessionThunk'
import { toastShown } from '#store/core/toasts'

/**
 * Logs out from everywhere: the server forgets every token, then this browser its own and whom it knows. When the server
 * refuses, nothing has changed: the person is still logged in, and a notice says so.
 */
export const signOutEverywhere = createSessionThunk(
  'auth/signOutEverywhere',
  async (_: void, { client, dispatch, own }) => {
    const revoking = revokeEverything(client)()
    const isRevoked = await own(revoking.then(() => true).catch(() => false))
    if (!isRevoked) {
      dispatch(toastShown({ tone: 'danger', key: 'logout.error' }))
      return
    }
    dispatch(forgetKnown())
    dispatch(signOutHere())
    dispatch(tellSignedOut())
  },
)
