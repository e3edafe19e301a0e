import { revokeEverything } from '#api/access'
import { otherwise } from '#store/core/boundClient'
import { type AppThunk, createAppThunk } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'
import { forgetKnown } from './known.ts'
import { endHere } from './scope.ts'
import { signedOutShown } from './session.ts'

/**
 * Logs out everywhere: the server revokes every token, then this browser forgets its token and the known person. When
 * the server refuses, nothing changes: the person is still logged in, and a toast says so.
 * @returns whether everything was logged out
 */
export const signOutEverywhere = createAppThunk(
  'auth/signOutEverywhere',
  async (_: void, { client, dispatch }) => {
    const isRevoked = await revokeEverything(client)()
      .then(() => true)
      .catch(otherwise(false))
    // A moment later, because the end of the session would end this run.
    if (isRevoked) setTimeout(() => dispatch(everywhereSignedOut()))
    else dispatch(toastShown({ tone: 'danger', key: 'logout.error' }))
    return isRevoked
  },
)

const everywhereSignedOut = (): AppThunk => (dispatch) => {
  dispatch(forgetKnown())
  dispatch(endHere('person'))
  dispatch(signedOutShown)
}
