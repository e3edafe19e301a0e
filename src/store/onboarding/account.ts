import { completeOnboarding, precheckAccount, saveAccount } from '#api/onboarding'
import type { Failure } from '#domain/wording'
import { commonFailures, failureOf, hasStatus } from '#store/core/failures'
import { isDuplicate, messageOf, passwordRefused, refusedFields, refusesPassword } from '#store/core/refusals'
import { Refusal } from '#store/core/thunk'
import { createStepThunk } from './nextStep.ts'
import { newDraft, noAnswers, type OnboardingDraft, selectDraft } from './onboarding.ts'

function accountFailure(error: unknown): Failure {
  const fields = refusedFields(error)
  if (isDuplicate(fields['email']) || isDuplicate(fields['phone'])) return { code: 'accountTaken', fields }
  return { ...failureOf(error, { ...commonFailures, 422: 'accountRefused' }), fields }
}

/**
 * Saves the account that is being made, after a precheck of its e-mail and phone, with the consents as they stand then.
 * When the person has changed an answer or a consent meanwhile, the page stays: that change has not been saved.
 */
export const saveAnswers = createStepThunk(
  'onboarding/save',
  async (answers: OnboardingDraft['answers'], { client, getState, draft, take }) => {
    const { phone, ...person } = answers
    const consents = () => (selectDraft(getState()) ?? draft).consents
    const bodyNow = () => ({
      token: draft.token,
      ...person,
      ...(phone && { phone }),
      terms: true as const,
      marketing: consents().marketing,
    })
    await precheckAccount(client)(bodyNow())
    const sent = consents()
    if (!sent.terms || !sent.privacy) return 'terms'
    await saveAccount(client)(bodyNow())
    const now = selectDraft(getState())
    if (now?.answers !== draft.answers || now.consents !== sent) throw new Refusal(null)
    const targets = { email: answers.email, sms: phone }
    take({ answers, account: answers, progress: 'saved', targets, pending: null })
    return 'email'
  },
  { failures: accountFailure },
)

function completionFailure(error: unknown): Failure {
  if (refusesPassword(error)) return passwordRefused
  if (hasStatus(error, 409) || isDuplicate(messageOf(error))) return { code: 'onboardingTaken' }
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
