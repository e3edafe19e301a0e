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
import { type AppThunk, createWriteThunk, Refusal, type ThunkApi } from '#core/store/thunk.ts'
import { codeFailure, takenIn } from '#features/mfa/codes/codeFailures.ts'
import { restartCountdown } from '#features/mfa/resend.ts'
import { HttpError } from '#core/wire/errors.ts'
import { ScopeEnded } from '#core/store/boundClient.ts'
import { type StepName } from './onboardingSteps.ts'
import { stepAfter } from './stepNumbers.ts'
import {
  newDraft,
  noAnswers,
  type OnboardingDraft,
  onboardingRefused,
  selectDraft,
  stepTaken,
} from './onboardingSlice.ts'

/** Begins the onboarding of a token again, when the server no longer knows it; the answers are kept. */
const beginAgain =
  (of: string | null): AppThunk<StepName> =>
  (dispatch) => {
    dispatch(stepTaken({ of, token: null, progress: 'choosing', pending: null, account: null }))
    dispatch(onboardingRefused('ended'))
    return 'start'
  }

/** Whether the server no longer knows the onboarding: it has expired, or it is done. */
const isOver = (error: unknown) => error instanceof HttpError && [401, 403, 404, 410].includes(error.status)

/** The draft when the step began; `token` is the server's name for the onboarding. */
type Begun = OnboardingDraft & { token: string }

/** What a step works with. `take` changes the draft, unless another onboarding has begun meanwhile. */
type StepTools = ThunkApi & { draft: Begun; take: (change: Partial<OnboardingDraft>) => void }

/** Creates the thunk of a step. An onboarding that is missing, or that the server no longer knows, begins again. */
const createStepThunk = <Arg = void>(
  type: string,
  flow: (arg: Arg, tools: StepTools) => Promise<StepName>,
  {
    failures,
    ...options
  }: { failures: (error: unknown, arg: Arg, draft: Begun) => Failure; isOfPage?: true },
) =>
  createWriteThunk<StepName, Arg>(
    type,
    async (arg, tools) => {
      const { dispatch, getState } = tools
      const last = selectDraft(getState())
      const token = last?.token ?? null
      if (!last || token === null) return dispatch(beginAgain(null))
      const draft = { ...last, token }
      const take = (change: Partial<OnboardingDraft>) => void dispatch(stepTaken({ of: token, ...change }))
      try {
        return await flow(arg, { ...tools, draft, take })
      } catch (error) {
        if (error instanceof ScopeEnded || error instanceof Refusal) throw error
        if (isOver(error) && selectDraft(getState())?.token === token) return dispatch(beginAgain(token))
        throw new Refusal(failures(error, arg, draft))
      }
    },
    // The draft keeps the step, and its page is shown again.
    { ...options, failed: null },
  )

function accountFailure(error: unknown): Failure {
  const fields = refusedFields(error)
  if (isTaken(bodyCodeIn(fields['email'])) || isTaken(bodyCodeIn(fields['phone'])))
    return { code: 'accountTaken', at: 'fields', fields }
  return { ...failureOf(error, { ...commonFailures, 422: 'accountRefused' }), at: 'fields', fields }
}

/**
 * Saves the account that is being made, after a precheck of its e-mail and phone; without the consents nothing is sent.
 * The page stays when an answer or a consent was changed meanwhile: that change is not saved.
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
    const targets = { ...now.targets, email: answers.email }
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

/** Sends a code to a contact, unless one is pending already; `isAgain` sends a new one all the same. */
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
