import type { Account } from '#api/user'
import type { Client } from '#api/client'
import type { Credentials } from '#api/session'
import type { Failure } from '#domain/message'
import { createAsyncThunk, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Storage } from '#storage/storage'
import type { RootState } from './store.ts'

/**
 * What thunks work with besides the state. Endpoints are imported where they are used, so that they come with the
 * chunk of their screens. `held` are the credentials of a challenged login, for a new code only: they are nowhere else.
 */
export type Extra = {
  client: Client
  storage: Storage<Account>
  held: { credentials: Credentials | null }
}

/** `createAsyncThunk` of this store: `extra` holds the wire and the storage, a rejection carries a Failure. */
export const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState
  extra: Extra
  rejectValue: Failure
}>()

/** A thunk without the states of a call: for what needs no wire, or is a part of another thunk. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Extra, UnknownAction>
