import type { Failure } from '#domain/message'
import type { AsyncThunkOptions } from '@reduxjs/toolkit'
import { sessionDoubted } from './events.ts'
import { commonFailures, failureOf, type FailureTable, hasStatus } from './failures.ts'
import { sameSession } from './sameSession.ts'
import type { RootState } from './store.ts'
import { type AppDispatch, createAppThunk, type Extra, type Outcome, type Types } from './thunk.ts'

/** What the flow of a session works with. */
export type SessionTools = Extra & {
  dispatch: AppDispatch
  getState: () => RootState
  /** Aborted when the page is left. */
  signal: AbortSignal
  requestId: string
  /** Waits for a call. Where the session is over by then, the flow ends there, whatever the answer. */
  own: <Reply>(call: Promise<Reply>) => Promise<Reply>
}

/** The value of a thunk that is a part of another one, which fails as its part does. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Refusal(outcome.failure)
  return outcome.value
}

/**
 * The failure of what the wire has thrown, by its status or by a function.
 * @param begun the state in which the thunk began
 */
type Failures<Arg> = FailureTable | ((error: unknown, arg: Arg, begun: RootState) => Failure)

/** Ends a flow with a failure of its own making. */
export class Refusal extends Error {
  readonly failure: Failure | null
  constructor(failure: Failure | null) {
    super(failure?.key)
    this.failure = failure
  }
}

/** Waits for the calls of a flow; once `isStill` does not hold any more, the flow ends there, whatever the answer. */
export const ownedWhile =
  (isStill: () => boolean) =>
  async <Reply>(call: Promise<Reply>): Promise<Reply> => {
    const reply = await call
    if (!isStill()) throw new Refusal(null)
    return reply
  }

/**
 * A thunk of a session: it ends with nothing to show once the session it began in is over. A 401 that ends no session by
 * itself makes the portal look at the session.
 * @param flow what it does, from top to bottom; it throws a `Refusal`, or what the wire throws
 * @param options.failures left out, the texts that all calls share
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
