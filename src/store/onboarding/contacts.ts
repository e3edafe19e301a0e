import { confirmVerification, requestVerification } from '#api/onboarding'
import type { MessageKey } from '#domain/message'
import type { ContactMethod } from '#domain/mfa'
import { codeFailure } from '#store/mfa/codeFailures'
import { beginAgain, isOver, type NextStep, tokenIn } from './start.ts'
import { commonFailures, failureOf, ofForm, isDuplicate, isRefused, messageOf } from '#store/core/failures'
import { changeDraft, selectDraft } from './onboarding.ts'
import { restartCountdown } from '#store/mfa/resend'
import { type AppThunk, createAppThunk } from '#store/core/thunk'

/** A contact is verified: the account is made with it. */
const proven =
  (method: ContactMethod, target: string): AppThunk<NextStep> =>
  (dispatch, getState) => {
    const draft = selectDraft(getState())
    if (!draft) return 'over'
    const own = method === 'email' ? { email: target } : { phone: target }
    const answers = { ...draft.answers, ...own }
    const account = draft.account && { ...draft.account, ...own }
    dispatch(changeDraft({ progress: 'verified', pending: null, answers, account }))
    return method === 'email' ? 'phone' : 'password'
  }

const targetFailures: Readonly<Record<ContactMethod, { taken: MessageKey; invalid: MessageKey }>> = {
  email: { taken: 'mandatory.error.email', invalid: 'onboarding.error.email' },
  sms: { taken: 'mandatory.error.phone', invalid: 'onboarding.error.phone' },
}

/**
 * Sends a code to an e-mail address or a phone (E.164); one that is on its way there already is not sent again, but for
 * `isAgain`: whoever wants another one waits for the countdown.
 */
export const verifyContact = createAppThunk(
  'onboarding/verify',
  async (
    { method, target, isAgain = false }: { method: ContactMethod; target: string; isAgain?: boolean },
    { extra: { client }, dispatch, getState, rejectWithValue },
  ) => {
    const token = tokenIn(getState)
    if (token === null) return dispatch(beginAgain())
    const pending = selectDraft(getState())?.pending ?? null
    if (!isAgain && pending?.method === method && pending.target === target) return 'code' satisfies NextStep
    try {
      const reply = await requestVerification(client)({ token, method, target })
      const now = selectDraft(getState())
      if (now?.token !== token || now.pending !== pending) return 'over' satisfies NextStep
      if (!reply) return dispatch(proven(method, target))
      dispatch(changeDraft({ pending: { method, target, payload: reply.payload } }))
      return 'code' satisfies NextStep
    } catch (error) {
      if (tokenIn(getState) === token && isOver(error)) return dispatch(beginAgain())
      const { taken, invalid } = targetFailures[method]
      const key = isDuplicate(messageOf(error)) ? taken : invalid
      if (isRefused(error)) return rejectWithValue({ key, isOfField: true })
      return rejectWithValue(failureOf(error, commonFailures))
    }
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
export const confirmContact = createAppThunk(
  'onboarding/confirm',
  async (code: string, { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const token = tokenIn(getState)
    const pending = selectDraft(getState())?.pending
    if (token === null || !pending) return dispatch(beginAgain())
    const { method, target, payload } = pending
    try {
      await confirmVerification(client)({ token, payload, code })
      return tokenIn(getState) === token ? dispatch(proven(method, target)) : ('over' satisfies NextStep)
    } catch (error) {
      if (tokenIn(getState) === token && isOver(error)) return dispatch(beginAgain())
      return rejectWithValue(codeFailure(error, method))
    }
  },
)
