import { fetchMethods } from '#api/mfa'
import { failureOf } from './failures.ts'
import { lookAtSession } from './lookAtSession.ts'
import { methodsLoaded } from './mfa.ts'
import { sameSession } from './sameSession.ts'
import { createAppThunk } from './thunk.ts'

/** Loads the enabled methods of two-step verification (`GET /mfa`, spec §7). */
export const loadMethods = createAppThunk(
  'mfa/loadMethods',
  async (_: void, { extra: { client }, dispatch, getState, rejectWithValue, signal }) => {
    const isSame = sameSession(getState)
    try {
      const methods = await fetchMethods(client)({ signal })
      if (isSame()) dispatch(methodsLoaded(methods))
    } catch (error) {
      if (isSame() && !signal.aborted) dispatch(lookAtSession(error))
      return rejectWithValue(failureOf(error, { other: 'error.server' }))
    }
  },
)
