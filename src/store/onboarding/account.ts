import { completeOnboarding, precheckAccount, saveAccount } from '#api/onboarding'
import type { Failure } from '#domain/message'
import { commonFailures, failureOf, hasStatus } from '#store/core/failures'
import { isDuplicate, isRefused, passwordRefused, refusesPassword } from '#store/core/refusals'
import { Refusal } from '#store/core/sessionThunk'
import { refusedFields } from '#store/profile/refusedFields'
import { createStepThunk } from './nextStep.ts'
import {
  noAnswers,
  onboardingChanged,
  type OnboardingDraft,
  onboardingDropped,
  onboardingRefused,
  selectDraft,
} from './onboarding.ts'

function accountFailure(error: unknown): Failure {
  const fields = refusedFields(error)
  if (isDuplicate(fields['email']) || isDuplicate(fields['phone']))
    return { key: 'onboarding.create.duplicate', fields }
  return { ...failureOf(error, { ...commonFailures, 422: 'onboarding.create.refused' }), fields }
}

/**
 * Saves the account that is being made, after a precheck of its e-mail and phone, with the consents as they stand then;
 * without them nothing is sent. When the person has changed an answer or a consent meanwhile, the page stays: that
 * change has not been saved.
 */
export const saveAnswers = createStepThunk(
  'onboarding/save',
  async (answers: OnboardingDraft['answers'], { client, dispatch, getState, draft, own }) => {
    const { phone, ...person } = answers
    const send = async (call: ReturnType<typeof saveAccount>) => {
      const { consents } = selectDraft(getState()) ?? draft
      if (!consents.terms || !consents.privacy) return null
      const { marketing } = consents
      await own(call({ token: draft.token, ...person, ...(phone && { phone }), terms: true, marketing }))
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
    dispatch(onboardingChanged({ answers, account: answers, progress: 'saved', targets, pending: null }))
    return 'email'
  },
  accountFailure,
)

function completionFailure(error: unknown): Failure {
  if (refusesPassword(error)) return passwordRefused
  const isTaken = isRefused(error) || hasStatus(error, 409)
  return isTaken ? { key: 'onboarding.password.taken' } : failureOf(error, commonFailures)
}

/** Makes the account with its password (`POST /onboarding/complete`). Of the draft only outcome and e-mail are kept. */
export const finishOnboarding = createStepThunk(
  'onboarding/complete',
  async (password: string, { client, dispatch, draft: { token, step, account }, own }) => {
    const { activated } = await own(completeOnboarding(client)({ token, password }))
    const outcome = activated === null ? 'code' : activated ? 'card' : 'cardFailed'
    // The person logs in next, with this e-mail address.
    const answers = { ...noAnswers, email: account?.email ?? '' }
    dispatch(onboardingDropped())
    dispatch(onboardingChanged({ progress: 'done', step, answers, outcome }))
    return 'confirmation'
  },
  completionFailure,
)
