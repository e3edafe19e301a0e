import { HttpError } from '#core/wire/errors.ts'
import type { StepName } from './steps.ts'
import type { Failure } from '#domain/text/wording.ts'
import { ScopeEnded } from '#core/store/boundClient.ts'
import { type AppThunk, createWriteThunk, Refusal, type ThunkApi } from '#core/store/thunk.ts'
import { type OnboardingDraft, onboardingRefused, selectDraft, stepTaken } from './onboardingSlice.ts'

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

type Options<Arg> = {
  failures: (error: unknown, arg: Arg, draft: Begun) => Failure
  isOfPage?: true
}

/**
 * Creates the thunk of a step of the onboarding. Without an onboarding, or when the server no longer knows it, the
 * onboarding begins again.
 */
export const createStepThunk = <Arg = void>(
  type: string,
  flow: (arg: Arg, tools: StepTools) => Promise<StepName>,
  { failures, ...options }: Options<Arg>,
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
