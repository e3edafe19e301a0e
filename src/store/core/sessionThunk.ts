import type { Failure } from '#domain/message'
import type { AsyncThunkOptions } from '@reduxjs/toolkit'
import { sessionDoubted } from './events.ts'
import { commonFailures, failureOf, type FailureTable, hasStatus } from './failures.ts'
import { sameSession } from './sameSession.ts'
import type { RootState } from './store.ts'
import { type AppDispatch, createAppThunk, type Extra, type Outcome, type Types } from './thunk.ts'

/** What `createSessionThunk` passes to a flow. */
export type SessionTools = Extra & {
  dispatch: AppDispatch
  getState: () => RootState
  /** Aborted when the page is left. */
  signal: AbortSignal
  requestId: string
  /** Waits for a call. When the session has changed by then, throws, whatever the answer: the flow ends there. */
  own: <Reply>(call: Promise<Reply>) => Promise<Reply>
}

/** The value of a thunk that another thunk has dispatched. Throws its failure, so that the outer thunk fails too. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Refusal(outcome.failure)
  return outcome.value
}

/**
 * How a thrown error becomes a `Failure`: by a table of statuses, or by a function.
 * @param begun the state when the thunk began
 */
type Failures<Arg> = FailureTable | ((error: unknown, arg: Arg, begun: RootState) => Failure)

/** Thrown by a flow to end with this failure; null ends it with nothing to show. */
export class Refusal extends Error {
  readonly failure: Failure | null
  constructor(failure: Failure | null) {
    super(failure?.key)
    this.failure = failure
  }
}

/** Waits for a call of a flow; when `isStill` is false by then, throws, whatever the answer: the flow ends there. */
export const ownedWhile =
  (isStill: () => boolean) =>
  async <Reply>(call: Promise<Reply>): Promise<Reply> => {
    const reply = await call
    if (!isStill()) throw new Refusal(null)
    return reply
  }

/**
 * Creates a thunk that belongs to one session: when that session is over, the thunk ends with nothing to show. After a
 * 401 it dispatches `sessionDoubted`, so that the portal checks whether the session is over.
 * @param flow the work of the thunk; throws a `Refusal`, or the error of a call
 * @param options.failures the texts for errors of calls; `commonFailures` by default
 */
export function createSessionThunk<Value, Arg = void>(
  type: string,
  flow: (arg: Arg, tools: SessionTools) => Promise<Value>,
  {
    failures = commonFailures,
    ...options
  }: AsyncThunkOptions<Arg, Types> & { failures?: Failures<Arg> } = {},
) {
  return createAppThunk<Value, Arg>(
    type,
    async (arg, { extra, dispatch, getState, signal, requestId, rejectWithValue }) => {
      const begun = getState()
      const isSame = sameSession(getState)
      try {
        return await flow(arg, { ...extra, dispatch, getState, signal, requestId, own: ownedWhile(isSame) })
      } catch (error) {
        if (!isSame() || signal.aborted) return rejectWithValue(null)
        if (error instanceof Refusal) return rejectWithValue(error.failure)
        if (hasStatus(error, 401)) dispatch(sessionDoubted())
        return rejectWithValue(
          typeof failures === 'function' ? failures(error, arg, begun) : failureOf(error, failures),
        )
      }
    },
    options,
  )
}
