import { confirmActivation, fetchMethods, type Method, requestActivation } from '../api.ts'
import { type ContactMethod, mfaMethods, missingMethod } from '#domain/security/mfa.ts'
import { paths } from '#core/paths.ts'
import { orElse } from '#core/store/boundClient.ts'
import { type AppThunk, createAppThunk, createWriteThunk, type ThunkApi } from '#core/store/thunk.ts'
import { changeProfile, refreshUser } from '#auth/person/refreshUser.ts'
import { selectIsMfaMandatory } from '#auth/person/userSlice.ts'
import { codeFailure, contactFailure, withCodeCheck } from '../codes/codeFailures.ts'
import {
  contactAsked,
  contactCodeSent,
  methodsLoaded,
  selectSetUp,
  type SetUp,
  setUpCompleted,
} from '../mfaSlice.ts'
import { selectMethods } from '../methods.ts'
import { restartCountdown } from '../resend.ts'
import { type GrantOptions, withGrant } from '../stepUp.ts'

/**
 * What comes next in the set-up. A method: its contact is asked for, the phone before the e-mail. `'confirming'`: a
 * code is asked for. `'done'`: both methods are set up. `'stepUp'`: the server wants a step-up first. `'over'`: the
 * person has left this step.
 */
export type NextStep = ContactMethod | 'confirming' | 'done' | 'stepUp' | 'over'

/** The page where each contact is added when the set-up is mandatory. */
export const contactPages = { sms: paths.mandatoryPhone, email: paths.mandatoryEmail } as const

/** A new phone (E.164) or e-mail; `isAgain`: a new code is sent to the same one. */
type Contact = { method: ContactMethod; target: string; isAgain?: boolean }

/** The step-up for the set-up: it leads back to the current step, in the mandatory set-up or on the security page. */
function grantFor(method: ContactMethod, { getState }: ThunkApi): GrantOptions {
  const state = getState()
  const isConfirming = selectSetUp(state)?.step === 'confirming'
  const mandatory = isConfirming ? paths.mandatoryConfirmation : contactPages[method]
  return { isSingle: false, resume: { path: selectIsMfaMandatory(state) ? mandatory : paths.securitySetUp } }
}

/** Begins the set-up of the first missing method, if any; one that has begun already, before a step-up, goes on. */
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

/** Loads the methods that exist (`GET /mfa`). @returns the next step */
export const loadMissingMethod = createAppThunk(
  'setUp/load',
  async (_: void, { client, dispatch }) => dispatch(advance(await fetchMethods(client)())),
  { failures: { other: 'setUpUnknown' }, isOfPage: true },
)

/** Reloads the methods after one was enabled; after a failure adds it to the known ones. `begun`: the set-up then. */
async function methodAdded(
  { method, target }: Contact,
  begun: SetUp | null,
  { client, dispatch, getState }: ThunkApi,
): Promise<NextStep> {
  dispatch(changeProfile({ [mfaMethods[method].contact]: target }))
  const known = selectMethods(getState()) ?? []
  const listed = await fetchMethods(client)().catch(orElse(known))
  const isListed = listed.some(({ id }) => id === method)
  const methods = isListed ? listed : [...listed, { id: method, target: null }]
  if (selectSetUp(getState()) === begun) return dispatch(advance(methods))
  // The person has left the set-up: the method is enabled all the same.
  dispatch(methodsLoaded(methods))
  return 'over'
}

/** Sends a code to a new phone or e-mail (`GET /mfa/{id}/activate`). When no code is needed, the next step follows. */
async function request({ method, target, isAgain = false }: Contact, tools: ThunkApi) {
  const { client, dispatch, getState } = tools
  const begun = selectSetUp(getState())
  const ask = async (): Promise<NextStep> => {
    const reply = await requestActivation(client)({ method, target })
    if (selectSetUp(getState()) !== begun) return 'over'
    if (!reply) return methodAdded({ method, target }, begun, tools)
    dispatch(contactCodeSent({ method, target, payload: reply.payload }))
    if (isAgain) dispatch(restartCountdown(reply.payload))
    return 'confirming'
  }
  const next = await withGrant(ask, grantFor(method, tools), tools)
  // Keeps what was typed, so that the form shows it again after the step-up.
  if (next === 'stepUp' && selectSetUp(getState())?.step !== 'confirming')
    dispatch(contactAsked({ method, target }))
  return next
}

export const requestSetUp = createWriteThunk('setUp/request', request, {
  failures: (error) => contactFailure(error, 'sendRefused'),
  isOfPage: true,
})

/** Proves the new phone or e-mail with its code (`POST /mfa/activate`). @returns the next step */
export const confirmSetUp = createWriteThunk(
  'setUp/confirm',
  async (code: string, tools): Promise<NextStep> => {
    const { client, getState } = tools
    const setUp = selectSetUp(getState())
    if (setUp?.step !== 'confirming') return 'over'
    const { method, payload } = setUp
    const isListed = async () =>
      (await fetchMethods(client)()).some(({ id }) => id === method) ? undefined : null
    const confirm = async () => {
      await withCodeCheck(confirmActivation(client)({ payload, code }), isListed)
      return methodAdded(setUp, setUp, tools)
    }
    return withGrant(confirm, grantFor(method, tools), tools, () => selectSetUp(getState()) === setUp)
  },
  {
    failures: (error, _, begun) => {
      const setUp = selectSetUp(begun)
      const failure = codeFailure(error, setUp?.step === 'confirming' ? setUp.method : 'sms')
      return failure.at === 'field' ? contactFailure(error, failure.code, failure.name) : failure
    },
    failed: () => ({ tone: 'danger', key: 'mandatoryMfa.notAdded', to: paths.security }),
  },
)
