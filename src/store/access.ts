import { HttpError } from '#api/errors'
import { type ConnectedApp, fetchConnectedApps, revokeApp } from '#api/access'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { failureOf, type FailureTable } from './core/failures.ts'
import { lookAtSession } from './core/lookAtSession.ts'
import { sameSession } from './core/sameSession.ts'
import { addSlice, type RootState } from './core/store.ts'
import { createAppThunk } from './core/thunk.ts'
import { noticeHere } from './core/toasts.ts'

/** The third-party apps that hold access; null until they are loaded. */
export type AccessState = {
  apps: ConnectedApp[] | null
  /** The latest load that is under way: an earlier one, or one that a revocation overtakes, has no say any more. */
  request: string | null
}

export type { ConnectedApp }

const failures: FailureTable = { 429: 'login.error.attempts', other: 'error.server' }

/** Loads the apps that hold access (`GET /tokens`); null when they belong to a session that is over. */
export const loadConnectedApps = createAppThunk(
  'access/load',
  async (_: void, { extra: { client }, getState, rejectWithValue, signal }) => {
    const isSame = sameSession(getState)
    try {
      const apps = await fetchConnectedApps(client)({ signal })
      return isSame() ? apps : null
    } catch (error) {
      return rejectWithValue(failureOf(error, failures))
    }
  },
)

/** Takes the access of an app back: it leaves the list, and a notice tells. One that is gone is fine. */
export const revokeAccess = createAppThunk(
  'access/revoke',
  async (clientId: ConnectedApp['client_id'], { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const isSame = sameSession(getState)
    const tell = dispatch(noticeHere())
    try {
      await revokeApp(client)(clientId)
    } catch (error) {
      if (isSame()) dispatch(lookAtSession(error))
      const isGone = error instanceof HttpError && error.status === 404
      if (!isGone) return rejectWithValue(failureOf(error, failures))
    }
    if (!isSame()) return
    dispatch(accessRevoked(clientId))
    tell({ tone: 'success', key: 'user.access.revoked' })
  },
)

const slice = createSlice({
  name: 'access',
  initialState: (): AccessState => ({ apps: null, request: null }),
  reducers: {
    accessRevoked(state, { payload }: PayloadAction<ConnectedApp['client_id']>) {
      state.apps = state.apps?.filter((app) => app.client_id !== payload) ?? null
      if (state.apps) state.request = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadConnectedApps.pending, (state, { meta }) => {
        state.request = meta.requestId
      })
      .addCase(loadConnectedApps.fulfilled, (state, { payload, meta }) => {
        if (state.request === meta.requestId) state.apps = payload ?? state.apps
      }),
})

const { accessRevoked } = slice.actions

declare module './core/store.ts' {
  interface LazySlices {
    access: AccessState
  }
}
addSlice('access', slice.reducer)

/** The apps that hold access; null until they are known. */
export const selectApps = (state: RootState): ConnectedApp[] | null => state.access?.apps ?? null
