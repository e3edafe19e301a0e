import { confirmActivation, fetchMethods, type Method, requestActivation } from '#api/mfa'
import { type ContactMethod, missingMethod } from '#domain/mfa'
import { paths } from '#paths'
import { changeProfile } from '#store/profile/changeProfile'
import { codeFailure, contactFailure } from './codeFailures.ts'
import { ofForm } from '#store/core/refusals'
import {
  contactAsked,
  contactCodeSent,
  methodsLoaded,
  selectMethods,
  selectSetUp,
  setUpCompleted,
} from './mfa.ts'
import { restartCountdown } from './resend.ts'
import { sameSession } from '#store/core/sameSession'
import type { RootState } from '#store/core/store'
import { type Wanted, withGrant } from './stepUp.ts'
import { createSessionThunk, Refusal } from '#store/core/sessionThunk'
import type { AppThunk } from '#store/core/thunk'
import { refreshUser, selectIsMfaMandatory } from '#store/profile/user'

/**
 * What comes next in the set-up. A method: its contact is asked for, the phone before the e-mail. `'confirming'`: a
 * code is asked for. `'done'`: both methods are set up. `'stepUp'`: the server wants a step-up first. `'over'`: the
 * person has left this step, or the session is over.
 */
export type NextStep = ContactMethod | 'confirming' | 'done' | 'stepUp' | 'over'

const over = 'over' as NextStep
const confirming = 'confirming' as NextStep

/** The page where each contact is added when the set-up is mandatory. */
export const contactPages = { sms: paths.mandatoryPhone, email: paths.mandatoryEmail } as const

/** The step-up for the set-up: it leads back to the current step, in the mandatory set-up or on the security page. */
const wantedFor =
  (method: ContactMethod): AppThunk<Wanted> =>
  (_, getState) => {
    const state = getState()
    const isConfirming = selectSetUp(state)?.step === 'confirming'
    const mandatory = isConfirming ? paths.mandatoryConfirmation : contactPages[method]
    return { isSingle: true, resume: { path: selectIsMfaMandatory(state) ? mandatory : paths.securitySetUp } }
  }

/**
 * Begins the set-up of the first missing method; one that has begun already, before a step-up, goes on. Does nothing
 * when no method is missing, or the methods are not loaded.
 */
export const beginSetUp = (): AppThunk => (dispatch, getState) => {
  const methods = selectMethods(getState())
  const method = methods && missingMethod(methods)
  const begun = selectSetUp(getState())
  const isBegun = begun !== null && begun.step !== 'done' && begun.method === method
  if (method && !isBegun) dispatch(contactAsked({ method }))
}

/** Returns the missing method, or finishes when both exist; the profile is then reloaded without waiting for it. */
const advance =
  (methods: Method[]): AppThunk<NextStep> =>
  (dispatch) => {
    dispatch(methodsLoaded(methods))
    const missing = missingMethod(methods)
    if (missing) return missing
    dispatch(setUpCompleted())
    void dispatch(refreshUser())
    return 'done'
  }

/** Returns a function: whether the session and the step of the set-up are still the same as now. */
const sameStep = (getState: () => RootState) => {
  const isSame = sameSession(getState)
  const setUp = selectSetUp(getState())
  return () => isSame() && selectSetUp(getState()) === setUp
}

/**
 * Loads the methods that exist (`GET /mfa`).
 * @returns the next step
 */
export const loadMissingMethod = createSessionThunk(
  'setUp/load',
  async (_: void, { client, dispatch, getState, own }) => {
    const isSame = sameStep(getState)
    const methods = await own(fetchMethods(client)())
    return isSame() ? dispatch(advance(methods)) : over
  },
  { failures: { other: 'mandatoryMfa.failed' } },
)

/** Goes on after a method was enabled: reloads the methods; when that fails, adds the method to the known ones. */
const methodAdded =
  (method: ContactMethod, target: string, isSameStep: () => boolean): AppThunk<Promise<NextStep>> =>
  async (dispatch, getState, { client }) => {
    const isSame = sameSession(getState)
    dispatch(changeProfile(method === 'sms' ? { phone: target } : { email: target }))
    const known = selectMethods(getState()) ?? []
    const listed = await fetchMethods(client)().catch(() => known)
    const methods = listed.some(({ id }) => id === method)
      ? listed
      : [...listed, { id: method, target: null }]
    if (!isSame()) return over
    if (isSameStep()) return dispatch(advance(methods))
    // The person has left the set-up: the method is enabled all the same.
    dispatch(methodsLoaded(methods))
    return over
  }

/**
 * Sends a code to a new phone (E.164) or e-mail (`GET /mfa/{id}/activate`).
 * @returns `'confirming'` when a code was sent; when no code is needed, the next step; `'stepUp'` when the person has
 * to go to `/mfa` first
 */
export const requestSetUp = createSessionThunk(
  'setUp/request',
  async ({ method, target }: { method: ContactMethod; target: string }, { client, dispatch, getState }) => {
    const isSame = sameStep(getState)
    let next = over
    const ask = async () => {
      const reply = await requestActivation(client)({ method, target })
      if (!isSame()) return
      if (reply) dispatch(contactCodeSent({ method, target, payload: reply.payload }))
      next = reply ? confirming : await dispatch(methodAdded(method, target, isSame))
    }
    const outcome = await dispatch(withGrant(ask, dispatch(wantedFor(method))))
    if (outcome === 'done') return next
    if (!isSame()) return over
    // Keeps what was typed, so that the form shows it again after the step-up.
    if (selectSetUp(getState())?.step !== 'confirming') dispatch(contactAsked({ method, target }))
    return outcome
  },
  { failures: (error) => contactFailure(error, 'mandatoryMfa.error.send') },
)

/**
 * Sends a new code to the same phone or e-mail.
 * @returns as `requestSetUp`
 */
export const resendSetUp = createSessionThunk('setUp/resend', async (_: void, { dispatch, getState }) => {
  const setUp = selectSetUp(getState())
  if (setUp?.step !== 'confirming') return over
  const requested = await dispatch(requestSetUp(setUp))
  if (!requested.ok) throw new Refusal(ofForm(requested.failure))
  const renewed = selectSetUp(getState())
  if (requested.value === 'confirming' && renewed?.step === 'confirming')
    dispatch(restartCountdown(renewed.payload))
  return requested.value
})

/**
 * Proves the new phone or e-mail with its code (`POST /mfa/activate`).
 * @returns the next step
 */
export const confirmSetUp = createSessionThunk(
  'setUp/confirm',
  async (code: string, { client, dispatch, getState, own }) => {
    const setUp = selectSetUp(getState())
    if (setUp?.step !== 'confirming') return over
    const isSameStep = sameStep(getState)
    let next = over
    const confirm = async () => {
      await own(confirmActivation(client)({ payload: setUp.payload, code }))
      next = await dispatch(methodAdded(setUp.method, setUp.target, isSameStep))
    }
    const outcome = await dispatch(withGrant(confirm, dispatch(wantedFor(setUp.method))))
    if (outcome === 'done') return next
    return isSameStep() ? outcome : over
  },
  {
    failures: (error, _, begun) => {
      const setUp = selectSetUp(begun)
      const failure = codeFailure(error, setUp?.step === 'confirming' ? setUp.method : 'sms')
      return failure.isOfField ? contactFailure(error, failure.key) : failure
    },
  },
)
