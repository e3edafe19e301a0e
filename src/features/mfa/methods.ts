import { fetchMethods } from './api.ts'
import { isSetUpMethod, missingMethod } from '#domain/security/mfa.ts'
import { createAppThunk } from '#core/store/thunk.ts'
import type { RootState } from '#core/store/slices.ts'
import { methodsLoaded } from './mfaSlice.ts'

export const selectMethods = ({ mfa: { methods } }: RootState) => methods

/** Whether two-step verification is on: a method other than a card is enabled. Null until methods are loaded. */
export const selectHasTwoStep = ({ mfa: { methods } }: RootState) =>
  methods && methods.some(({ id }) => isSetUpMethod(id))

export const selectIsSetUpComplete = ({ mfa: { methods } }: RootState) =>
  methods !== null && missingMethod(methods) === null

export const loadMethods = createAppThunk(
  'mfa/loadMethods',
  async (_: void, { client, dispatch }) => {
    const methods = await fetchMethods(client)()
    dispatch(methodsLoaded(methods))
    return methods
  },
  { failures: { other: 'server' } },
)
