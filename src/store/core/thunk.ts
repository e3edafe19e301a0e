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
import type { RootState } from './store.ts'

/**
 * What thunks work with besides the state. Endpoints are imported where they are used, so that they are in the chunk of
 * their screens. `pendingCredentials` holds the username and password of a login that asks for a code; they are kept
 * only to ask for a new code, and nowhere else.
 * `showTexts` changes the texts to a locale; it rejects when they cannot be loaded.
 */
export type Extra = {
  client: Client
  storage: Storage<Account>
  pendingCredentials: { current: Credentials | null }
  showTexts: (locale: string) => Promise<void>
}

/** Dispatches actions and thunks of this store. */
export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction>

/** A thunk without `pending`, `fulfilled` and `rejected`: it makes no call, or is a part of another thunk. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Extra, UnknownAction>

/**
 * How a thunk ended: with its value, or with the failure to show. The failure is null when there is nothing to show:
 * the call was aborted, its session is over, or the same thunk was already running.
 */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: Failure | null }

/** A running thunk; a page aborts it when it is left. */
export type Running<Value> = Promise<Outcome<Value>> & { abort: () => void }

/** The types of each thunk of this store. */
export type Types = { state: RootState; extra: Extra; rejectValue: Failure | null }

/** The action with which Redux Toolkit settles a thunk. */
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
 * `createAsyncThunk` of this store. Its `pending`, `fulfilled` and `rejected` are for reducers; the caller gets an
 * `Outcome`. `work` rejects with a `Failure` or null; any other error becomes the failure `error.server`.
 */
export function createAppThunk<Value, Arg = void>(
  type: string,
  work: AsyncThunkPayloadCreator<Value, Arg, Types>,
  options?: AsyncThunkOptions<Arg, Types>,
) {
  const thunk = createAsyncThunk<Value, Arg, Types>(type, work, options)
  // Redux Toolkit types the call by whether `Arg` is void, which TypeScript cannot decide for a generic `Arg`.
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
