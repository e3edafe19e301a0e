import type { Account } from '#api/user'
import type { Client } from '#api/client'
import type { Failure } from '#domain/message'
import { createAsyncThunk, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Storage } from '#storage/storage'
import type { RootState } from './store.ts'

/** What thunks work with besides the state. Endpoints are imported where they are used, so that they come with the
 * chunk of their screens. */
export type Extra = { client: Client; storage: Storage<Account> }

/** `createAsyncThunk` of this store: `extra` holds the wire and the storage, a rejection carries a Failure. */
export const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState
  extra: Extra
  rejectValue: Failure
}>()

/** A thunk that is done when it returns: for what needs no wire. */
export type AppThunk = ThunkAction<void, RootState, Extra, UnknownAction>
