import { HttpError } from '#api/errors'
import type { Failure } from '#domain/message'
import { onboardingChanged, type OnboardingDraft, onboardingRefused, selectDraft } from './onboarding.ts'
import { ownedWhile, Refusal, type SessionTools } from '#store/core/sessionThunk'
import { type AppThunk, createAppThunk } from '#store/core/thunk'

/** What follows a step. */
export type NextStep =
  'start' | 'existingCard' | 'welcome' | 'email' | 'code' | 'phone' | 'password' | 'confirmation'

/** The server has forgotten the onboarding: it begins again, with the answers. */
export const beginAgain = (): AppThunk<NextStep> => (dispatch) => {
  dispatch(onboardingChanged({ token: null, progress: 'choosing', pending: null, account: null }))
  dispatch(onboardingRefused('ended'))
  return 'start'
}

/** Whether the server knows the onboarding no more: its time has run out, or it is done. */
const isOver = (error: unknown) => error instanceof HttpError && [401, 403, 404, 410].includes(error.status)

/** The onboarding in which a step began; `token` is the server's name for it. */
type Begun = OnboardingDraft & { token: string }

/** `own` ends a step whose onboarding was begun anew, or left, meanwhile. */
type Tools = Pick<SessionTools, 'client' | 'dispatch' | 'getState' | 'own'> & { draft: Begun }

/**
 * A step of an onboarding that is under way. Without one it begins again, as it does when the server knows it no more.
 * @param flow what the step does; it throws a `Refusal`, or what the wire throws
 * @param failureOf words what the wire has thrown
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
