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
 * What the set-up goes on with: a phone first, then an e-mail; a code that is asked for; nothing when both
 * are there. `'stepUp'`: the server wants a step-up first. `'over'`: the person has gone on otherwise, or out.
 */
export type NextStep = ContactMethod | 'confirming' | 'done' | 'stepUp' | 'over'

const over = 'over' as NextStep
const confirming = 'confirming' as NextStep

/** Where each contact is added when the set-up is mandatory. */
export const contactPages = { sms: paths.mandatoryPhone, email: paths.mandatoryEmail } as const

/** What a step-up for the set-up goes on with: the step of now, on the mandatory way or on the security page. */
const wantedFor =
  (method: ContactMethod): AppThunk<Wanted> =>
  (_, getState) => {
    const state = getState()
    const isConfirming = selectSetUp(state)?.step === 'confirming'
    const mandatory = isConfirming ? paths.mandatoryConfirmation : contactPages[method]
    return { isSingle: true, resume: { path: selectIsMfaMandatory(state) ? mandatory : paths.securitySetUp } }
  }

/**
 * Begins with the first method that is missing, or goes on with it after a step-up; with none missing, or nothing known,
 * there is nothing to do.
 */
export const beginSetUp = (): AppThunk => (dispatch, getState) => {
  const methods = selectMethods(getState())
  const method = methods && missingMethod(methods)
  const begun = selectSetUp(getState())
  const isBegun = begun !== null && begun.step !== 'done' && begun.method === method
  if (method && !isBegun) dispatch(contactAsked({ method }))
}

/** Goes on to what is missing, or finishes once both methods exist; the profile follows, but nothing waits for it. */
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

/** Whether nothing has come between a call and its reply: neither another session nor another step. */
const sameStep = (getState: () => RootState) => {
  const isSame = sameSession(getState)
  const setUp = selectSetUp(getState())
  return () => isSame() && selectSetUp(getState()) === setUp
}

/**
 * Loads the methods that exist (`GET /mfa`).
 * @returns what is missing
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

/** What follows a method that has been switched on. The methods are asked for anew; failing that, it counts as one. */
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
    // The person has given the rest up: the method is there all the same.
    dispatch(methodsLoaded(methods))
    return over
  }

/**
 * Sends a code to a new phone (E.164) or e-mail (`GET /mfa/{id}/activate`).
 * @returns `'confirming'` when a code is on its way; what is missing next when none is needed; `'stepUp'` when the person
 * has to go to `/mfa` first
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
    // What was typed is there again once the step-up is granted.
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
 * @returns what is missing next
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
