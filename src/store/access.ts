import { type ConnectedApp, fetchConnectedApps } from '#api/tokens'
import type { MessageKey } from '#domain/message'
import { createSlice } from '@reduxjs/toolkit'
import { failureOf, type FailureTable } from './failures.ts'
import { selectToken } from './auth.ts'
import { addSlice, type RootState } from './store.ts'
import { createAppThunk } from './thunk.ts'

/** The third-party apps that hold access (spec §3). */
export type AccessState =
  | { status: 'idle' | 'loading' }
  | { status: 'failed'; failure: MessageKey; isRetrying: boolean }
  | { status: 'ready'; apps: ConnectedApp[] }

const failures: FailureTable = { other: 'error.server' }

/**
 * Loads the apps that hold access (`GET /tokens`).
 * @returns the apps; null when they belong to a session that is over
 */
export const loadConnectedApps = createAppThunk(
  'access/load',
  async (_: void, { extra, getState, rejectWithValue, signal }) => {
    const token = selectToken(getState())
    const isOver = () => token !== selectToken(getState())
    try {
      const apps = await fetchConnectedApps(extra.client)({ signal })
      return isOver() ? null : apps
    } catch (error) {
      return isOver() ? null : rejectWithValue(failureOf(error, failures))
    }
  },
)

const idle: AccessState = { status: 'idle' }

const slice = createSlice({
  name: 'access',
  initialState: (): AccessState => idle,
  reducers: {},
  extraReducers: (builder) =>
    builder
      // What is there stays there while it is tried again: a list, or a failure with the button that was pressed.
      .addCase(loadConnectedApps.pending, (state) => {
        if (state.status === 'failed') return { ...state, isRetrying: true }
        return state.status === 'ready' ? state : { status: 'loading' }
      })
      .addCase(loadConnectedApps.fulfilled, (state, { payload }) =>
        payload ? { status: 'ready', apps: payload } : state,
      )
      .addCase(loadConnectedApps.rejected, (state, { payload }) => {
        if (payload) return { status: 'failed', failure: payload.key, isRetrying: false }
        return state.status === 'ready' ? state : idle
      }),
})

declare module './store.ts' {
  interface LazySlices {
    access: AccessState
  }
}
addSlice('access', slice.reducer)

/** The apps that hold access, as far as they are known. */
export const selectAccess = (state: RootState): AccessState => state.access ?? idle
