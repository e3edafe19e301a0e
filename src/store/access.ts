import { unlessGone } from './core/refusals.ts'
import { type ConnectedApp, fetchConnectedApps, revokeApp } from '#api/access'
import { createSlice } from '@reduxjs/toolkit'
import { slices } from './core/store.ts'
import { createSessionThunk } from './core/sessionThunk.ts'
import { toastHere } from './core/toasts.ts'

/** The connected apps; null until they are loaded. */
export type AccessState = {
  apps: ConnectedApp[] | null
  /** Request id of the latest load; the reply of an older load, or of one begun before a revocation, is ignored. */
  request: string | null
}

export type { ConnectedApp }

/** Loads the connected apps (`GET /tokens`). */
export const loadConnectedApps = createSessionThunk('access/load', async (_: void, { client, signal, own }) =>
  own(fetchConnectedApps(client)({ signal })),
)

/** Revokes the access of an app: the app leaves the list, and a toast says so. A 404 counts as revoked. */
export const revokeAccess = createSessionThunk(
  'access/revoke',
  async (clientId: ConnectedApp['client_id'], { client, dispatch, own }) => {
    const tell = dispatch(toastHere())
    await own(revokeApp(client)(clientId).catch(unlessGone))
    tell({ tone: 'success', key: 'user.access.revoked' })
  },
)

const slice = createSlice({
  name: 'access',
  initialState: (): AccessState => ({ apps: null, request: null }),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadConnectedApps.pending, (state, { meta }) => {
        state.request = meta.requestId
      })
      .addCase(loadConnectedApps.fulfilled, (state, { payload, meta }) => {
        if (state.request === meta.requestId) state.apps = payload
      })
      .addCase(revokeAccess.fulfilled, (state, { meta: { arg: clientId } }) => {
        if (!state.apps) return
        state.apps = state.apps.filter((app) => app.client_id !== clientId)
        state.request = null
      }),
  selectors: {
    /** The connected apps; null until they are loaded. */
    selectApps: ({ apps }) => apps,
  },
})

declare module './core/store.ts' {
  interface LazySlices {
    access: AccessState
  }
}
export const { selectApps } = slice.injectInto(slices).selectors
