import { completeOnboarding, precheckAccount, saveAccount } from './api.ts'
import { bodyCodeIn, isTaken, type Failure } from '#domain/text/wording.ts'
import { commonFailures, failureOf, hasStatus } from '#core/store/failures.ts'
import { bodyCodeOf, passwordRefused, refusedFields, refusesPassword } from '#core/store/refusals.ts'
import { Refusal } from '#core/store/thunk.ts'
import { createStepThunk } from './nextStep.ts'
import {
  newDraft,
  noAnswers,
  type OnboardingDraft,
  onboardingRefused,
  selectDraft,
} from '#session/onboarding/onboarding.ts'

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
