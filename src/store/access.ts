import type { ConnectedApp } from '#api/tokens'
import type { MessageKey } from '#domain/message'
import { createSlice } from '@reduxjs/toolkit'
import { failureOf, type FailureTable } from './failures.ts'
import type { RootState } from './store.ts'
import { createAppThunk } from './thunk.ts'

/** The third-party apps that hold access (spec §3). */
export type AccessState =
  | { status: 'idle' | 'loading' }
  | { status: 'failed'; failure: MessageKey }
  | { status: 'ready'; apps: ConnectedApp[] }

const failures: FailureTable = { other: 'error.server' }

/** Loads the apps that hold access (`GET /tokens`). */
export const loadConnectedApps = createAppThunk(
  'access/load',
  async (_: void, { extra, rejectWithValue, signal }) => {
    try {
      return await extra.api.fetchConnectedApps({ signal })
    } catch (error) {
      return rejectWithValue(failureOf(error, failures))
    }
  },
)

const slice = createSlice({
  name: 'access',
  initialState: (): AccessState => ({ status: 'idle' }),
  reducers: {},
  extraReducers: (builder) =>
    builder
      // A list that is there stays there while it is refreshed.
      .addCase(loadConnectedApps.pending, (state) =>
        state.status === 'ready' ? state : { status: 'loading' },
      )
      .addCase(loadConnectedApps.fulfilled, (_, { payload }) => ({ status: 'ready', apps: payload }))
      .addCase(loadConnectedApps.rejected, (state, { payload }) =>
        payload
          ? { status: 'failed', failure: payload.key }
          : state.status === 'loading'
            ? { status: 'idle' }
            : state,
      ),
})

export const accessReducer = slice.reducer

export const selectAccess = (state: RootState): AccessState => state.access
