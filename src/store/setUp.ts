import { confirmActivation, fetchMethods, requestActivation } from '#api/mfa'
import type { ContactMethod } from '#domain/mfa'
import { codeFailure, contactFailure, sendFailure } from './codeFailures.ts'
import { methodsLoaded, selectMethods, selectSetUp, setUpChanged } from './mfa.ts'
import { restartCountdown } from './resend.ts'
import { sameSession } from './sameSession.ts'
import { type AppThunk, createAppThunk } from './thunk.ts'
import { refreshUser } from './user.ts'

/** What the forced set-up asks for next: a phone first, then an e-mail; null when both are there (spec §4). */
export type NextStep = ContactMethod | null

const order: readonly ContactMethod[] = ['sms', 'email']

/** Goes on to what is missing, or finishes once both methods exist; the profile follows, but nothing waits for it. */
const advance =
  (ids: readonly string[]): AppThunk<NextStep> =>
  (dispatch) => {
    const next = order.find((id) => !ids.includes(id)) ?? null
    dispatch(setUpChanged(next ? null : { step: 'done' }))
    if (!next) void dispatch(refreshUser())
    return next
  }

/**
 * Loads the methods that exist (`GET /mfa`).
 * @returns what is missing
 */
export const loadMissingMethod = createAppThunk(
  'setUp/load',
  async (_: void, { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const isSame = sameSession(getState)
    try {
      const methods = await fetchMethods(client)()
      if (!isSame()) return null
      dispatch(methodsLoaded(methods))
      return dispatch(advance(methods.map(({ id }) => id)))
    } catch (error) {
      return rejectWithValue(sendFailure(error))
    }
  },
)

/** What follows a method that has been switched on. The methods are asked for anew; failing that, it counts as one. */
const methodAdded =
  (method: ContactMethod): AppThunk<Promise<NextStep>> =>
  async (dispatch, getState, { client }) => {
    const isSame = sameSession(getState)
    const known = selectMethods(getState()) ?? []
    const methods = await fetchMethods(client)().catch(() => [...known, { id: method, target: null }])
    if (!isSame()) return null
    dispatch(methodsLoaded(methods))
    return dispatch(advance([...methods.map(({ id }) => id), method]))
  }

/**
 * Sends a code to a new phone (E.164) or e-mail (`GET /mfa/{id}/activate`).
 * @returns `'confirming'` when a code is on its way; what is missing next when none is needed
 */
export const requestSetUp = createAppThunk(
  'setUp/request',
  async (
    { method, target }: { method: ContactMethod; target: string },
    { extra: { client }, dispatch, getState, rejectWithValue },
  ) => {
    const isSame = sameSession(getState)
    try {
      const reply = await requestActivation(client)({ method, target })
      if (!isSame()) return null
      if (!reply) return await dispatch(methodAdded(method))
      dispatch(setUpChanged({ step: 'confirming', method, target, payload: reply.payload }))
      return 'confirming'
    } catch (error) {
      return rejectWithValue(contactFailure(error, 'mandatory.error.send'))
    }
  },
)

/** Sends a new code to the same phone or e-mail. */
export const resendSetUp = createAppThunk(
  'setUp/resend',
  async (_: void, { dispatch, getState, rejectWithValue }) => {
    const setUp = selectSetUp(getState())
    if (setUp?.step !== 'confirming') return undefined
    const requested = await dispatch(requestSetUp(setUp))
    if (requestSetUp.rejected.match(requested)) {
      return rejectWithValue({ ...(requested.payload ?? { key: 'error.server' }), isOfField: false })
    }
    const renewed = selectSetUp(getState())
    if (renewed?.step === 'confirming') dispatch(restartCountdown(renewed.payload))
    return undefined
  },
)

/**
 * Proves the new phone or e-mail with its code (`POST /mfa/activate`).
 * @returns what is missing next
 */
export const confirmSetUp = createAppThunk(
  'setUp/confirm',
  async (code: string, { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const setUp = selectSetUp(getState())
    if (setUp?.step !== 'confirming') return null
    const isSame = sameSession(getState)
    try {
      await confirmActivation(client)({ payload: setUp.payload, code })
      if (!isSame()) return null
      return await dispatch(methodAdded(setUp.method))
    } catch (error) {
      const { key } = codeFailure(error, setUp.method)
      return rejectWithValue(contactFailure(error, key))
    }
  },
)
