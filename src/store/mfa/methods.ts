import { fetchMethods } from '#api/mfa'
import { methodsLoaded, selectHasTwoStep, selectMethods } from './mfa.ts'
import { createSessionThunk } from '#store/core/sessionThunk'
import type { AppThunk } from '#store/core/thunk'

/** Loads the enabled methods of two-step verification (`GET /mfa`). */
export const loadMethods = createSessionThunk(
  'mfa/loadMethods',
  async (_: void, { client, dispatch, signal, own }) => {
    dispatch(methodsLoaded(await own(fetchMethods(client)({ signal }))))
  },
  { failures: { other: 'error.server' } },
)

/** Whether there is a method, of any kind (a card counts too); null when the methods could not be loaded. */
export const findHasMethod = (): AppThunk<Promise<boolean | null>> => async (dispatch, getState) => {
  if (!selectMethods(getState())) await dispatch(loadMethods())
  const methods = selectMethods(getState())
  return methods && methods.length > 0
}

/** Whether two-step verification is on; loads the methods if needed. Null when they could not be loaded. */
export const findTwoStep = (): AppThunk<Promise<boolean | null>> => async (dispatch, getState) => {
  if (selectHasTwoStep(getState()) === null) await dispatch(loadMethods())
  return selectHasTwoStep(getState())
}
