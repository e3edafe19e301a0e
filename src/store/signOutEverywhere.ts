import { revokeEverything } from '#api/tokens'
import { sameSession } from './sameSession.ts'
import { signOutHere, tellSignedOut } from './session.ts'
import { createAppThunk } from './thunk.ts'
import { toastShown } from './toasts.ts'

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
