import { unlessGone } from './core/refusals.ts'
import { type ConnectedApp, fetchConnectedApps, revokeApp } from '#api/access'
import { createSlice } from '@reduxjs/toolkit'
import { slices } from './core/store.ts'
import { createSessionThunk } from './core/sessionThunk.ts'
import { toastHere } from './core/toasts.ts'

/** The third-party apps that hold access; null until they are loaded. */
export type AccessState = {
  apps: ConnectedApp[] | null
  /** The latest load that is under way: an earlier one, or one that a revocation overtakes, has no say any more. */
  request: string | null
}

export type { ConnectedApp }

/** Loads the apps that hold access (`GET /tokens`). */
export const loadConnectedApps = createSessionThunk('access/load', async (_: void, { client, signal, own }) =>
  own(fetchConnectedApps(client)({ signal })),
)

/** Takes the access of an app back: it leaves the list, and a notice tells. One that is gone is fine. */
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
    /** The apps that hold access; null until they are known. */
    selectApps: ({ apps }) => apps,
  },
})

declare module './core/store.ts' {
  interface LazySlices {
    access: AccessState
  }
}
export const { selectApps } = slice.injectInto(slices).selectors
