import { fetchLatestLogins, fetchLoginHistory, type LatestLogin, type LoginHistory } from '#api/devices'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { failureOf, type FailureTable } from '#store/core/failures'
import { sameSession } from '#store/core/sameSession'
import { slices, type RootState } from '#store/core/store'
import { createAppThunk } from '#store/core/thunk'

/** How far the logging out of all other devices has come; `failed` are ids of devices. */
export type LogOutProgress = { isRunning: boolean; total: number; done: number; failed: string[] }

/** The known devices: null until they are loaded. */
export type DevicesState = {
  history: LoginHistory | null
  latest: LatestLogin[] | null
  progress: LogOutProgress | null
  /** The password has just changed: logging out the other devices is offered. */
  isOffered: boolean
  /** The latest load that is under way: an earlier one, or one that a logout overtakes, has no say any more. */
  request: string | null
}

const initialState: DevicesState = {
  history: null,
  latest: null,
  progress: null,
  isOffered: false,
  request: null,
}

const failures: FailureTable = { other: 'error.server' }

/** Loads every device with its sessions (`GET /user/login/info`); null when they are of a session that is over. */
export const loadDevices = createAppThunk(
  'devices/load',
  async (_: void, { extra: { client }, getState, rejectWithValue, signal }) => {
    const isSame = sameSession(getState)
    try {
      const history = await fetchLoginHistory(client)({ signal })
      return isSame() ? history : null
    } catch (error) {
      return rejectWithValue(failureOf(error, failures))
    }
  },
)

/** Loads the devices of the latest logins (`GET /user/login/info/latest`); null like `loadDevices`. */
export const loadLatestDevices = createAppThunk(
  'devices/loadLatest',
  async (_: void, { extra: { client }, getState, rejectWithValue, signal }) => {
    const isSame = sameSession(getState)
    try {
      const latest = await fetchLatestLogins(client)({ signal })
      return isSame() ? latest : null
    } catch (error) {
      return rejectWithValue(failureOf(error, failures))
    }
  },
)

const slice = createSlice({
  name: 'devices',
  initialState,
  reducers: {
    /** A device record, or one session, is logged out: the list knows before it is loaded anew. */
    loginRevoked(state, { payload: id }: PayloadAction<string>) {
      if (state.history) state.request = null
      for (const record of state.history?.records ?? [])
        for (const session of record.sessions)
          if (record.id === id || session.id === id) Object.assign(session, { isActive: false })
    },
    othersOffered(state, { payload }: PayloadAction<boolean>) {
      state.isOffered = payload
    },
    logOutProgressed(state, { payload }: PayloadAction<LogOutProgress | null>) {
      state.progress = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadDevices.pending, (state, { meta }) => {
        state.request = meta.requestId
      })
      .addCase(loadDevices.fulfilled, (state, { payload, meta }) =>
        payload && state.request === meta.requestId ? { ...state, history: payload, request: null } : state,
      )
      .addCase(loadLatestDevices.fulfilled, (state, { payload }) => {
        state.latest = payload ?? state.latest
      }),
})

declare module '#store/core/store' {
  interface LazySlices {
    devices: DevicesState
  }
}
slices.inject(slice)

export const { loginRevoked, othersOffered, logOutProgressed } = slice.actions

/** Every device with its sessions; null until they are known. */
export const selectHistory = (state: RootState): LoginHistory | null => state.devices?.history ?? null
/** The devices of the latest logins; null until they are known. */
export const selectLatest = (state: RootState): LatestLogin[] | null => state.devices?.latest ?? null
/** How far the logging out of all other devices has come. */
export const selectLogOutProgress = (state: RootState): LogOutProgress | null =>
  state.devices?.progress ?? null
/** Whether logging out the other devices is offered. */
export const selectIsOffered = (state: RootState): boolean => state.devices?.isOffered === true
