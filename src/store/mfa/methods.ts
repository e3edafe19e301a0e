import { fetchMethods } from '#api/mfa'
import { createAppThunk } from '#store/core/thunk'
import { methodsLoaded, selectHasTwoStep } from './mfa.ts'

/** Loads the enabled methods of two-step verification (`GET /mfa`). */
export const loadMethods = createAppThunk(
  'mfa/loadMethods',
  async (_: void, { client, dispatch }) => {
    const methods = await fetchMethods(client)()
    dispatch(methodsLoaded(methods))
    return methods
  },
  { failures: { other: 'server' } },
)

/** Whether two-step verification is on; loads the methods if needed. Null when they could not be loaded. */
export const findTwoStep = createAppThunk('mfa/findTwoStep', async (_: void, { dispatch, getState }) => {
  if (selectHasTwoStep(getState()) === null) await dispatch(loadMethods())
  return selectHasTwoStep(getState())
})
