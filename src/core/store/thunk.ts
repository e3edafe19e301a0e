import type { Client, Reader } from '#core/wire/client.ts'
import { ChallengeError, isOfCall } from '#core/wire/errors.ts'
import type { Failure } from '#domain/text/wording.ts'
import {
  type AsyncThunkAction,
  createAsyncThunk,
  type Store,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { RootState } from './slices.ts'
import { boundClient, ScopeEnded, SessionEnded, writesOf } from './boundClient.ts'
import { mistake, outcomeOf, type Report, type Running } from './outcome.ts'
import { sessionDoubted, writeDropped } from './events.ts'
import { commonFailures, failureOf, type FailureTable, hasStatus, refusesCaptcha } from './failures.ts'
import { type Toast, toastShown } from './toasts.ts'
import type { ThunkExtra, StoreExtra } from './thunkExtra.ts'

export type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>
export type AppStore = Store<RootState> & { dispatch: AppDispatch }

/** A thunk that gets no client; it may dispatch one that calls. */
export type AppThunk<Result = void> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  extra: ThunkExtra,
) => Result

/** A thunk of those who begin and end scopes, which gets the client itself. */
export type WiredThunk<Result = void> = ThunkAction<Result, RootState, StoreExtra, UnknownAction>

/** A thunk that `createAppThunk` has made, with its argument. */
export type BoundThunk<Value> = WiredThunk<Running<Value>>

export type Loader = (() => BoundThunk<unknown>) & { type: string }

/**
 * Who hears of a failure once the page is left: a toast, or nobody, because the run ends with the page or for a reason.
 */
type Heard<Arg> = { isOfPage: true } | { failed: ((arg: Arg) => Toast) | null }

/** What a flow works with. `client` and `dispatch` throw `ScopeEnded` once the run is over. */
export type ThunkApi<ItsClient = Client> = ThunkExtra & {
  client: ItsClient
  dispatch: AppDispatch
  getState: () => RootState
  isHere: () => boolean
}

/** Thrown by a flow to end with this failure; null ends it with nothing to show. */
export class Refusal extends Error {
  readonly failure: Failure | null
  constructor(failure: Failure | null) {
    super(failure?.code)
    this.failure = failure
  }
}

type Options<Value, Arg> = {
  /**
   * How the error of a call becomes a failure: by a table of statuses (`commonFailures` by default), or by a function.
   * `begun` is the state when the run began.
   */
  failures?: FailureTable | ((error: unknown, arg: Arg, begun: RootState) => Failure)
  /** `latest`: a newer run ends the older ones. `leading`: while one goes on, another does not begin. */
  runs?: 'latest' | 'leading'
  /** A run ends with the page on which it began. */
  isOfPage?: true
  condition?: (arg: Arg, state: RootState) => boolean
  /** Dispatched when a run begins (true), and when it ends in any way (false). */
  tells?: (isRunning: boolean) => UnknownAction
  /** The toast of a success; shown only while the page stays open on which the run began. */
  done?: (value: Value, arg: Arg) => Toast | null
  /** The toast of a failure for a person who has left the page that would show it. */
  failed?: ((arg: Arg) => Toast) | null
}

type Config = { state: RootState; extra: StoreExtra; rejectValue: Failure | null }

function failureIn<Arg>(
  error: unknown,
  { failures = commonFailures }: Pick<Options<unknown, Arg>, 'failures'>,
  of: { arg: Arg; begun: RootState; report: Report },
): Failure | null {
  if (error instanceof Refusal) return error.failure
  if (!isOfCall(error)) return mistake(error, of.report)
  // Whatever a flow sends with a captcha, it is the captcha that is wrong.
  if (refusesCaptcha(error)) return { code: 'captchaRequired' }
  return typeof failures === 'function' ? failures(error, of.arg, of.begun) : failureOf(error, failures)
}

function makeThunk<Value, Arg>(
  type: string,
  flow: (arg: Arg, tools: ThunkApi) => Promise<Value>,
  options: Options<Value, Arg> = {},
  isWrite = false,
) {
  const { runs, isOfPage, condition, tells, done, failed } = options
  const mayBegin = (arg: Arg, { getState, extra }: { getState: () => RootState; extra: StoreExtra }) =>
    !(runs === 'leading' && extra.newest.has(type)) && (condition?.(arg, getState()) ?? true)
  const thunk = createAsyncThunk<Value, Arg, Config>(
    type,
    async (arg, { extra, dispatch: send, getState, signal, rejectWithValue }) => {
      const { client: whole, scope, page, newest, onLate, report, stepUp, ...rest } = extra
      const run = new AbortController()
      const begunIn = scope()
      const ends = AbortSignal.any([begunIn, signal, run.signal, ...(isOfPage ? [page()] : [])])
      if (runs === 'latest') newest.get(type)?.abort()
      if (runs) newest.set(type, run)
      const dispatch = ((action: UnknownAction) => {
        if (ends.aborted) throw new ScopeEnded()
        return send(action)
      }) as AppDispatch
      const begun = getState()
      if (tells) send(tells(true))
      const opened = page()
      const isHere = () => !opened.aborted
      const drop = (...words: Parameters<typeof writeDropped>) =>
        isWrite && begunIn.reason instanceof SessionEnded && send(writeDropped(...words))
      const writes = writesOf(ends, onLate, drop)
      try {
        const client = boundClient(whole, ends, writes.onWrite)
        const value = await flow(arg, { ...rest, client, dispatch, getState, isHere })
        // A login ends the scope in which it began.
        if (ends.aborted) return rejectWithValue(null)
        const toast = done?.(value, arg)
        if (toast && isHere()) send(toastShown(toast))
        return value
      } catch (error) {
        if (ends.aborted || error instanceof ScopeEnded) {
          writes.onEnd()
          return rejectWithValue(null)
        }
        if (hasStatus(error, 401)) send(sessionDoubted(isWrite))
        if (error instanceof ChallengeError && isHere() && (await stepUp(isWrite)))
          return rejectWithValue(null)
        const failure = failureIn(error, options, { arg, begun, report })
        if (failure && failed && !isHere()) send(toastShown(failed(arg)))
        return rejectWithValue(failure)
      } finally {
        if (runs === 'leading') newest.delete(type)
        if (tells) send(tells(false))
      }
    },
    { condition: mayBegin },
  )
  // Redux Toolkit types the call by whether `Arg` is void, which TypeScript cannot decide for a generic `Arg`.
  const run = thunk as unknown as (arg: Arg) => AsyncThunkAction<Value, Arg, Config>
  /** Ends the run under way: a write, or a newer question, has made what it will bring out of date. */
  const overtake: WiredThunk = (_, _getState, { newest }) => newest.get(type)?.abort()
  const { pending, fulfilled, rejected } = thunk
  return Object.assign(startOf(type, run), { type, overtake, pending, fulfilled, rejected })
}

/** What a caller dispatches: it goes on with the run that was started ahead, or starts one. */
const startOf =
  <Value, Arg>(type: string, run: (arg: Arg) => AsyncThunkAction<Value, Arg, Config>) =>
  (arg: Arg): BoundThunk<Value> =>
  (dispatch, _getState, { ahead, report }) => {
    const begun = ahead.get(type) as Running<Value> | undefined
    ahead.delete(type)
    if (begun) return begun
    const running = dispatch(run(arg))
    return Object.assign(outcomeOf<Value>(running, report), { abort: () => running.abort() })
  }

type Thunk<Value, Arg> = ReturnType<typeof makeThunk<Value, Arg>>

/**
 * Creates a thunk that sends and changes nothing on the server; it settles with nothing to show when its scope ends.
 * @param flow throws a `Refusal`, or the error of a call
 */
export const createAppThunk: <Value, Arg = void>(
  type: string,
  flow: (arg: Arg, tools: ThunkApi<Reader>) => Promise<Value>,
  options?: Options<Value, Arg>,
) => Thunk<Value, Arg> = makeThunk

/**
 * Creates a thunk that writes: its options say who hears of a failure. When its session ends under it, whoever logs in
 * again is told that it was not done.
 */
export const createWriteThunk = <Value, Arg = void>(
  type: string,
  flow: (arg: Arg, tools: ThunkApi) => Promise<Value>,
  options: Options<Value, Arg> & Heard<Arg>,
): Thunk<Value, Arg> => makeThunk(type, flow, options, true)
