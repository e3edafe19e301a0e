import {
  completeOnboarding,
  confirmVerification,
  precheckAccount,
  requestVerification,
  saveAccount,
} from './api.ts'
import { type ContactMethod, mfaMethods } from '#domain/security/mfa.ts'
import { bodyCodeIn, isTaken, type Failure } from '#domain/text/wording.ts'
import { commonFailures, failureOf, hasStatus } from '#core/store/failures.ts'
import {
  bodyCodeOf,
  isRefused,
  passwordRefused,
  refusedFields,
  refusesPassword,
} from '#core/store/refusals.ts'
import { Refusal } from '#core/store/thunk.ts'
import { codeFailure, takenIn } from '#features/mfa/codes/codeFailures.ts'
import { restartCountdown } from '#features/mfa/resend.ts'
import { createStepThunk } from './nextStep.ts'
import { stepAfter } from './stepNumbers.ts'
import {
  newDraft,
  noAnswers,
  type OnboardingDraft,
  onboardingRefused,
  selectDraft,
} from './onboardingSlice.ts'

function accountFailure(error: unknown): Failure {
  const fields = refusedFields(error)
  if (isTaken(bodyCodeIn(fields['email'])) || isTaken(bodyCodeIn(fields['phone'])))
    return { code: 'accountTaken', at: 'fields', fields }
  return { ...failureOf(error, { ...commonFailures, 422: 'accountRefused' }), at: 'fields', fields }
}

/**
 * Saves the account that is being made, after a precheck of its e-mail and phone, with the consents as they stand then;
 * without them nothing is sent. When the person has changed an answer or a consent meanwhile, the page stays: that
 * change has not been saved.
 */
export const saveAnswers = createStepThunk(
  'onboarding/save',
  async (answers: OnboardingDraft['answers'], { client, dispatch, getState, draft, take }) => {
    const { phone, ...person } = answers
    const send = async (call: ReturnType<typeof saveAccount>) => {
      const { token, consents } = selectDraft(getState()) ?? draft
      if (token !== draft.token) throw new Refusal(null)
      if (!consents.terms) return null
      const { marketing } = consents
      await call({ token: draft.token, ...person, ...(phone && { phone }), terms: true, marketing })
      return consents
    }
    const consents = (await send(precheckAccount(client))) && (await send(saveAccount(client)))
    if (!consents) {
      dispatch(onboardingRefused('consents'))
      return 'terms'
    }
    const now = selectDraft(getState())
    if (now?.answers !== draft.answers || now.consents !== consents) throw new Refusal(null)
    const targets = { email: answers.email, sms: phone }
    take({ answers, account: answers, progress: 'saved', targets, pending: null })
    return 'email'
  },
  { failures: accountFailure },
)

type Contact = { method: ContactMethod; target: string }

/** What changes in a draft when a contact is verified: it is that of the answers and of the account from now on. */
function verified({ method, target }: Contact, { answers, account }: OnboardingDraft) {
  const own = { [mfaMethods[method].contact]: target }
  return {
    progress: 'verified' as const,
    pending: null,
    answers: { ...answers, ...own },
    account: account && { ...account, ...own },
  }
}

/**
 * Sends a code to an e-mail address or a phone (E.164), unless a code for this contact is pending already.
 * `isAgain` sends a new code all the same.
 */
export const verifyContact = createStepThunk(
  'onboarding/verify',
  async (
    { method, target, isAgain = false }: Contact & { isAgain?: boolean },
    { client, dispatch, getState, draft, take },
  ) => {
    const { token, pending } = draft
    if (!isAgain && pending?.method === method && pending.target === target) return 'mfa'
    const reply = await requestVerification(client)({ token, method, target })
    if (reply) {
      take({ pending: { method, target, payload: reply.payload } })
      if (isAgain) dispatch(restartCountdown(reply.payload))
      return 'mfa'
    }
    take(verified({ method, target }, selectDraft(getState()) ?? draft))
    return stepAfter(mfaMethods[method].contact)
  },
  {
    failures: (error, { method }) => {
      if (!isRefused(error)) return failureOf(error, commonFailures)
      return { code: takenIn(error) ?? `${mfaMethods[method].contact}Refused`, at: 'field', name: 'contact' }
    },
    isOfPage: true,
  },
)

export const confirmContact = createStepThunk(
  'onboarding/confirm',
  async (code: string, { client, getState, draft, take }) => {
    const { token, pending } = draft
    if (!pending) throw new Refusal(null)
    await confirmVerification(client)({ token, payload: pending.payload, code })
    take(verified(pending, selectDraft(getState()) ?? draft))
    return stepAfter(mfaMethods[pending.method].contact)
  },
  { failures: (error, _, { pending }) => codeFailure(error, pending?.method ?? 'email') },
)

function completionFailure(error: unknown): Failure {
  if (refusesPassword(error)) return passwordRefused
  if (hasStatus(error, 409) || isTaken(bodyCodeOf(error))) return { code: 'onboardingTaken' }
  return failureOf(error, { ...commonFailures, 422: 'accountRefused', unknown: 'unknownAccount' })
}

/** Makes the account with its password (`POST /onboarding/complete`). Of the draft only outcome and e-mail are kept. */
export const finishOnboarding = createStepThunk(
  'onboarding/complete',
  async (password: string, { client, take, draft: { token, step, account } }) => {
    const { activated } = await completeOnboarding(client)({ token, password })
    const outcome = activated === null ? 'code' : activated ? 'card' : 'cardFailed'
    // The person logs in next, with this e-mail address.
    const answers = { ...noAnswers, email: account?.email ?? '' }
    take({ ...newDraft, progress: 'done', step, answers, outcome })
    return 'confirmation'
  },
  { failures: completionFailure },
)
