import { type ConnectedApp, fetchConnectedApps, revokeApp } from './api.ts'
import { paths } from '#core/paths.ts'
import { createSlice } from '@reduxjs/toolkit'
import { unlessGone } from '#core/store/failures.ts'
import { createAppThunk, createWriteThunk } from '#core/store/thunk.ts'
import { slices } from '#core/store/slices.ts'

/** The connected apps; null until they are loaded. */
export type ConnectedAppsState = { apps: ConnectedApp[] | null }

export type { ConnectedApp }

export const loadConnectedApps = createAppThunk(
  'connectedApps/load',
  (_: void, { client }) => fetchConnectedApps(client)(),
  { runs: 'latest' },
)

/** Revokes the access of an app: the app leaves the list, and a toast says so. One that is gone counts as revoked. */
export const revokeAccess = createWriteThunk(
  'connectedApps/revoke',
  async (clientId: ConnectedApp['client_id'], { client, dispatch }) => {
    await revokeApp(client)(clientId).catch(unlessGone)
    // A load that has begun before would bring the app back.
    dispatch(loadConnectedApps.overtake)
  },
  {
    done: () => ({ tone: 'success', key: 'user.access.revoked' }),
    failed: () => ({ tone: 'danger', key: 'user.access.notRevoked', to: paths.apps }),
  },
)

declare module '#core/store/slices.ts' {
  interface LazySlices {
    connectedApps: ConnectedAppsState
  }
}

const slice = createSlice({
  name: 'connectedApps',
  initialState: (): ConnectedAppsState => ({ apps: null }),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadConnectedApps.fulfilled, (state, { payload }) => {
        state.apps = payload
      })
      .addCase(revokeAccess.fulfilled, (state, { meta: { arg: clientId } }) => {
        state.apps = state.apps && state.apps.filter((app) => app.client_id !== clientId)
      }),
  selectors: {
    selectApps: ({ apps }) => apps,
  },
})

export const { selectApps } = slice.injectInto(slices).selectors
