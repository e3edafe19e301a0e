import { revokeEverything } from '#api/access'
import { sameSession } from '#store/core/sameSession'
import { signOutHere, tellSignedOut } from './session.ts'
import { createAppThunk } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'

/**
 * Logs out from everywhere: the server forgets every token, then this browser its own. When the
 * server refuses, nothing has changed: the person is still logged in, and a notice says so.
 */
export const signOutEverywhere = createAppThunk(
  'auth/signOutEverywhere',
  async (_: void, { extra: { client }, dispatch, getState }) => {
    const isSame = sameSession(getState)
    try {
      await revokeEverything(client)()
      if (!isSame()) return
      dispatch(signOutHere())
      dispatch(tellSignedOut())
    } catch {
      if (isSame()) dispatch(toastShown({ tone: 'danger', key: 'logout.error' }))
    }
  },
)
