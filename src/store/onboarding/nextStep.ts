import { HttpError } from '#api/errors'
import type { Failure } from '#domain/message'
import { onboardingChanged, type OnboardingDraft, onboardingRefused, selectDraft } from './onboarding.ts'
import { ownedWhile, Refusal, type SessionTools } from '#store/core/sessionThunk'
import { type AppThunk, createAppThunk } from '#store/core/thunk'

/** The step that comes next; most are pages of the onboarding. */
export type NextStep =
  'start' | 'existingCard' | 'welcome' | 'terms' | 'email' | 'code' | 'phone' | 'password' | 'confirmation'

/** Begins the onboarding again when the server no longer knows it; the answers are kept. */
export const beginAgain = (): AppThunk<NextStep> => (dispatch) => {
  dispatch(onboardingChanged({ token: null, progress: 'choosing', pending: null, account: null }))
  dispatch(onboardingRefused('ended'))
  return 'start'
}

/** Whether the server no longer knows the onboarding: it has expired, or it is done. */
const isOver = (error: unknown) => error instanceof HttpError && [401, 403, 404, 410].includes(error.status)

/** The draft when the step began; `token` is the server's name for the onboarding. */
type Begun = OnboardingDraft & { token: string }

/** What a step works with. `own` ends the step when its onboarding was begun anew, or dropped, meanwhile. */
type Tools = Pick<SessionTools, 'client' | 'dispatch' | 'getState' | 'own'> & { draft: Begun }

/**
 * Creates the thunk of a step of the onboarding. Without an onboarding, or when the server no longer knows it, the
 * onboarding begins again.
 * @param flow the work of the step; throws a `Refusal`, or the error of a call
 * @param failureOf turns the error of a call into a failure
 */
export function createStepThunk<Arg = void>(
  type: string,
  flow: (arg: Arg, tools: Tools) => Promise<NextStep>,
  failureOf: (error: unknown, arg: Arg, draft: Begun) => Failure,
) {
  return createAppThunk<NextStep, Arg>(
    type,
    async (arg, { extra: { client }, dispatch, getState, rejectWithValue }) => {
      const last = selectDraft(getState())
      const token = last?.token ?? null
      if (!last || token === null) return dispatch(beginAgain())
      const draft = { ...last, token }
      const isSame = () => selectDraft(getState())?.token === token
      try {
        return await flow(arg, { client, dispatch, getState, draft, own: ownedWhile(isSame) })
      } catch (error) {
        if (error instanceof Refusal) return rejectWithValue(error.failure)
        if (isSame() && isOver(error)) return dispatch(beginAgain())
        return rejectWithValue(failureOf(error, arg, draft))
      }
    },
  )
}
