import type { Account } from '#api/user'
import type { Client } from '#api/client'
import type { Credentials } from '#api/session'
import type { Failure } from '#domain/message'
import {
  type AsyncThunkAction,
  type AsyncThunkOptions,
  type AsyncThunkPayloadCreator,
  createAsyncThunk,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { Storage } from '#storage/storage'
import { sessionDoubted } from './events.ts'
import { commonFailures, failureOf, type FailureTable, hasStatus } from './failures.ts'
import { sameSession } from './sameSession.ts'
import type { RootState } from './store.ts'

/**
 * What thunks work with besides the state. Endpoints are imported where they are used, so that they come with the
 * chunk of their screens. `pendingCredentials` are those of a challenged login, for a new code only: they are nowhere
 * else.
 * `showTexts` changes the texts to a locale; it rejects when they cannot be had.
 */
export type Extra = {
  client: Client
  storage: Storage<Account>
  pendingCredentials: { current: Credentials | null }
  showTexts: (locale: string) => Promise<void>
}

/** Dispatches actions and thunks of this store. */
export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction>

/** A thunk without the states of a call: for what needs no wire, or is a part of another thunk. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Extra, UnknownAction>

/**
 * How a thunk ended: with its value, or with the failure to show. A null failure is nothing to show: the call was aborted,
 * its session is over, or the same thunk was under way already.
 */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: Failure | null }

/** A thunk under way; leaving the page aborts it. */
export type Running<Value> = Promise<Outcome<Value>> & { abort: () => void }

type Types = { state: RootState; extra: Extra; rejectValue: Failure | null }

/** A settled thunk, as Redux Toolkit tells of it. */
type Settled<Value> =
  | PayloadAction<Value, string, object>
  | (PayloadAction<Failure | null | undefined, string, { aborted: boolean; condition: boolean }> & {
      error: unknown
    })

function outcomeOf<Value>(settled: Settled<Value>): Outcome<Value> {
  if (!('error' in settled)) return { ok: true, value: settled.payload }
  const { payload, meta } = settled
  if (payload !== undefined) return { ok: false, failure: payload }
  return { ok: false, failure: meta.aborted || meta.condition ? null : { key: 'error.server' } }
}

/**
 * `createAsyncThunk` of this store. Its `pending`, `fulfilled` and `rejected` are for reducers; the caller gets
 * an `Outcome`. A rejection carries a `Failure`, or null; anything that is thrown is a failure of the server.
 */
export function createAppThunk<Value, Arg = void>(
  type: string,
  work: AsyncThunkPayloadCreator<Value, Arg, Types>,
  options?: AsyncThunkOptions<Arg, Types>,
) {
  const thunk = createAsyncThunk<Value, Arg, Types>(type, work, options)
  // Redux Toolkit's type decides by the argument whether there is one, which a generic one cannot tell.
  const run = thunk as unknown as (arg: Arg) => AsyncThunkAction<Value, Arg, Types>
  const start =
    (arg: Arg): AppThunk<Running<Value>> =>
    (dispatch) => {
      const running = dispatch(run(arg))
      return Object.assign(running.then(outcomeOf<Value>), { abort: () => running.abort() })
    }
  const { pending, fulfilled, rejected } = thunk
  return Object.assign(start, { pending, fulfilled, rejected })
}

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
