import { confirmVerification, requestVerification } from './api.ts'
import { type ContactMethod, mfaMethods } from '#domain/security/mfa.ts'
import { commonFailures, failureOf } from '#core/store/failures.ts'
import { isRefused } from '#core/store/refusals.ts'
import { Refusal } from '#core/store/thunk.ts'
import { codeFailure, takenIn } from '#session/mfa/codeFailures.ts'
import { restartCountdown } from '#session/mfa/resend.ts'
import { createStepThunk } from './nextStep.ts'
import { type OnboardingDraft, selectDraft } from '#session/onboarding/onboarding.ts'

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

const next = { email: 'phone', sms: 'password' } as const

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
    if (!isAgain && pending?.method === method && pending.target === target) return 'code'
    const reply = await requestVerification(client)({ token, method, target })
    if (reply) {
      take({ pending: { method, target, payload: reply.payload } })
      if (isAgain) dispatch(restartCountdown(reply.payload))
      return 'code'
    }
    take(verified({ method, target }, selectDraft(getState()) ?? draft))
    return next[method]
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
    return next[pending.method]
  },
  { failures: (error, _, { pending }) => codeFailure(error, pending?.method ?? 'email') },
)
