import { completeOnboarding, precheckAccount, saveAccount } from '#api/onboarding'
import { HttpError } from '#api/errors'
import type { Failure } from '#domain/message'
import { beginAgain, isOver, type NextStep, tokenIn } from './start.ts'
import {
  commonFailures,
  failureOf,
  isDuplicate,
  isRefused,
  passwordRefused,
  refusesPassword,
} from '#store/core/failures'
import { changeDraft, dropDraft, noAnswers, type OnboardingDraft, selectDraft } from './onboarding.ts'
import { refusedFields } from '#store/profile/refusedFields'
import { createAppThunk } from '#store/core/thunk'

function accountFailure(error: unknown): Failure {
  const fields = refusedFields(error)
  if (isDuplicate(fields['email']) || isDuplicate(fields['phone']))
    return { key: 'onboarding.create.duplicate', fields }
  return { ...failureOf(error, { ...commonFailures, 422: 'onboarding.create.refused' }), fields }
}

/**
 * Saves the account that is being made, after a precheck of its e-mail and phone. Whoever goes on typing
 * meanwhile stays where they are: that has not been saved.
 */
export const saveAnswers = createAppThunk(
  'onboarding/save',
  async (answers: OnboardingDraft['answers'], { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const draft = selectDraft(getState())
    const token = tokenIn(getState)
    if (!draft || token === null) return dispatch(beginAgain())
    const { phone, ...person } = answers
    const body = {
      token,
      ...person,
      ...(phone && { phone }),
      terms: true as const,
      marketing: draft.consents.marketing,
    }
    try {
      await precheckAccount(client)(body)
      if (tokenIn(getState) !== token) return 'over' satisfies NextStep
      await saveAccount(client)(body)
      const now = selectDraft(getState())
      if (now?.token !== token || now.answers !== draft.answers) return 'over' satisfies NextStep
      const targets = { email: answers.email, sms: phone }
      dispatch(changeDraft({ answers, account: answers, progress: 'saved', targets, pending: null }))
      return 'email' satisfies NextStep
    } catch (error) {
      if (tokenIn(getState) === token && isOver(error)) return dispatch(beginAgain())
      return rejectWithValue(accountFailure(error))
    }
  },
)

/** Makes the account with its password (`POST /onboarding/complete`); nothing but the outcome and the e-mail is kept. */
export const finishOnboarding = createAppThunk(
  'onboarding/complete',
  async (password: string, { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const draft = selectDraft(getState())
    const token = tokenIn(getState)
    if (!draft || token === null) return dispatch(beginAgain())
    try {
      const { activated } = await completeOnboarding(client)({ token, password })
      if (tokenIn(getState) !== token) return 'over' satisfies NextStep
      dispatch(dropDraft())
      const outcome = activated === null ? 'code' : activated ? 'card' : 'cardFailed'
      // The e-mail address is what they log in with next.
      const answers = { ...noAnswers, email: draft.account?.email ?? '' }
      dispatch(changeDraft({ progress: 'done', step: draft.step, answers, outcome }))
      return 'confirmation' satisfies NextStep
    } catch (error) {
      if (tokenIn(getState) === token && isOver(error)) return dispatch(beginAgain())
      if (refusesPassword(error)) return rejectWithValue(passwordRefused)
      const isTaken = isRefused(error) || (error instanceof HttpError && error.status === 409)
      if (isTaken) return rejectWithValue({ key: 'onboarding.password.taken' })
      return rejectWithValue(failureOf(error, commonFailures))
    }
  },
)
