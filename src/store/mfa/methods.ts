import { fetchMethods } from '#api/mfa'
import { failureOf } from '#store/core/failures'
import { lookAtSession } from '#store/core/lookAtSession'
import { methodsLoaded, selectHasTwoStep, selectMethods } from './mfa.ts'
import { sameSession } from '#store/core/sameSession'
import { type AppThunk, createAppThunk } from '#store/core/thunk'

/** Loads the enabled methods of two-step verification (`GET /mfa`). */
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

/** Whether there is a method, of whatever kind; null when the methods cannot be had. */
export const findHasMethod = (): AppThunk<Promise<boolean | null>> => async (dispatch, getState) => {
  if (!selectMethods(getState())) await dispatch(loadMethods())
  const methods = selectMethods(getState())
  return methods && methods.length > 0
}

/** Whether two-step verification is on, once the methods are known; null when they cannot be had. */
export const findTwoStep = (): AppThunk<Promise<boolean | null>> => async (dispatch, getState) => {
  if (selectHasTwoStep(getState()) === null) await dispatch(loadMethods())
  return selectHasTwoStep(getState())
}
