import { revokeEverything } from '#session/apps/api.ts'
import { type AppThunk, createWriteThunk } from '#core/store/thunk.ts'
import type { Outcome } from '#core/store/outcome.ts'
import { toastShown } from '#core/store/toasts.ts'
import { endHere } from './scope.ts'

const revokeTokens = createWriteThunk(
  'auth/revokeTokens',
  (_: void, { client }) => revokeEverything(client)(),
  // The dialog tells.
  { failed: null },
)

/**
 * Logs out everywhere (`DELETE /tokens`), then this browser forgets its token and the known person. When the server
 * refuses, the person is still logged in.
 * @param onRevoked called before this browser forgets
 */
export const signOutEverywhere =
  (onRevoked?: () => void): AppThunk<Promise<Outcome<void>>> =>
  async (dispatch, _, { storage }) => {
    const outcome = await dispatch(revokeTokens())
    if (outcome.ok) {
      onRevoked?.()
      storage.lastLogin.clear()
      dispatch(endHere('person'))
      dispatch(toastShown({ tone: 'success', key: 'logout.everywhere' }))
    }
    return outcome
  }
