import { confirmVerification, requestVerification } from '#api/onboarding'
import type { MessageKey } from '#domain/message'
import type { ContactMethod } from '#domain/mfa'
import { commonFailures, failureOf } from '#store/core/failures'
import { isDuplicate, isRefused, messageOf, ofForm } from '#store/core/refusals'
import { Refusal } from '#store/core/sessionThunk'
import { type AppThunk, createAppThunk } from '#store/core/thunk'
import { codeFailure } from '#store/mfa/codeFailures'
import { restartCountdown } from '#store/mfa/resend'
import { beginAgain, createStepThunk, type NextStep } from './nextStep.ts'
import { noAnswers, onboardingChanged, selectDraft } from './onboarding.ts'

/** A contact is verified: puts it into the answers and the account, and returns the next step. */
const proven =
  ({ method, target }: { method: ContactMethod; target: string }): AppThunk<NextStep> =>
  (dispatch, getState) => {
    const { answers = noAnswers, account = null } = selectDraft(getState()) ?? {}
    const own = method === 'email' ? { email: target } : { phone: target }
    const changed = { answers: { ...answers, ...own }, account: account && { ...account, ...own } }
    dispatch(onboardingChanged({ progress: 'verified', pending: null, ...changed }))
    return method === 'email' ? 'phone' : 'password'
  }

const targetFailures: Readonly<Record<ContactMethod, { taken: MessageKey; invalid: MessageKey }>> = {
  email: { taken: 'mandatoryMfa.error.email', invalid: 'onboarding.error.email' },
  sms: { taken: 'mandatoryMfa.error.phone', invalid: 'onboarding.error.phone' },
}

/**
 * Sends a code to an e-mail address or a phone (E.164), unless a code for this contact is pending already.
 * `isAgain` sends a new code all the same, for which the caller starts the longer countdown.
 */
export const verifyContact = createStepThunk(
  'onboarding/verify',
  async (
    { method, target, isAgain = false }: { method: ContactMethod; target: string; isAgain?: boolean },
    { client, dispatch, getState, draft: { token, pending }, own },
  ) => {
    if (!isAgain && pending?.method === method && pending.target === target) return 'code'
    const reply = await own(requestVerification(client)({ token, method, target }))
    if (selectDraft(getState())?.pending !== pending) throw new Refusal(null)
    if (!reply) return dispatch(proven({ method, target }))
    dispatch(onboardingChanged({ pending: { method, target, payload: reply.payload } }))
    return 'code'
  },
  (error, { method }) => {
    if (!isRefused(error)) return failureOf(error, commonFailures)
    const { taken, invalid } = targetFailures[method]
    return { key: isDuplicate(messageOf(error)) ? taken : invalid, isOfField: true }
  },
)

/** Sends a new code to the same contact. */
export const sendAgain = createAppThunk(
  'onboarding/again',
  async (_: void, { dispatch, getState, rejectWithValue }) => {
    const pending = selectDraft(getState())?.pending
    if (!pending) return dispatch(beginAgain())
    const asked = await dispatch(verifyContact({ ...pending, isAgain: true }))
    if (!asked.ok) return rejectWithValue(ofForm(asked.failure))
    const renewed = selectDraft(getState())?.pending
    if (asked.value === 'code' && renewed) dispatch(restartCountdown(renewed.payload))
    return asked.value
  },
)

/** Proves the e-mail address or phone with its code (`POST /onboarding/verify/confirm`). */
export const confirmContact = createStepThunk(
  'onboarding/confirm',
  async (code: string, { client, dispatch, draft: { token, pending }, own }) => {
    if (!pending) return dispatch(beginAgain())
    await own(confirmVerification(client)({ token, payload: pending.payload, code }))
    return dispatch(proven(pending))
  },
  (error, _, { pending }) => codeFailure(error, pending?.method ?? 'email'),
)
