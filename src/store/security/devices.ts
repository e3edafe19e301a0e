import {
  fetchLatestLogins,
  fetchLoginHistory,
  type LatestLogin,
  type LoginHistory,
  revokeLogin,
} from '#api/devices'
import { NetworkError } from '#api/errors'
import { noConnection } from '#api/errors'
import { fetchReader } from '#domain/security/agents'
import type { MessageKey } from '#domain/text/message'
import { paths } from '#paths'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { ScopeEnded } from '#store/core/boundClient'
import { unlessGone } from '#store/core/refusals'
import { createAppThunk, createWriteThunk, Refusal, type Tools } from '#store/core/thunk'
import type { Toast } from '#store/core/toasts'
import { afterUndo } from '#store/core/undo'
import { slices } from '#store/store'
import { readAnswers, settleQuestions } from './questions.ts'

/** The progress of logging out all other devices: counts of devices; `failed` has the ids of devices. */
export type LogOutProgress = { isRunning: boolean; total: number; done: number; failed: string[] }

export type DevicesState = {
  history: LoginHistory | null
  latest: LatestLogin[] | null
  progress: LogOutProgress | null
}

const initialState: DevicesState = {
  history: null,
  latest: null,
  progress: null,
}

/** Loads every device with its sessions (`GET /user/login/info`), and the answers to "Was this you?". */
export const loadDevices = createAppThunk(
  'devices/load',
  async (_: void, { client, dispatch }) => {
    const [history] = await Promise.all([fetchLoginHistory(client)(), fetchReader().catch(noConnection)])
    dispatch(readAnswers())
    return history
  },
  { latest: true },
)

/** Loads the devices of the latest logins (`GET /user/login/info/latest`). */
export const loadLatestDevices = createAppThunk(
  'devices/loadLatest',
  async (_: void, { client }) => {
    const [latest] = await Promise.all([fetchLatestLogins(client)(), fetchReader()])
    return latest
  },
  { latest: true },
)

/** Logs out device records or sessions, one after the other; a 404 counts as logged out. */
async function revokeAll(ids: readonly string[], { client, dispatch, getState }: Tools) {
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: a failure stops there
    await revokeLogin(client)(id).catch(unlessGone)
    // A load that has begun before would bring the session back.
    dispatch(loadDevices.overtake)
    const sessions = selectHistory(getState())?.records.flatMap((record) =>
      record.sessions.filter((session) => session.isActive && [record.id, session.id].includes(id)),
    )
    dispatch(settleQuestions(sessions?.map((session) => session.id) ?? []))
    dispatch(loginRevoked(id))
  }
}

/** What is logged out: a device, the other sessions of the current device, or a single session. */
export type Revoked = 'device' | 'others' | 'session'

const doneKeys: Readonly<Record<Revoked | 'disowned', MessageKey | null>> = {
  device: 'user.devices.done',
  others: 'user.devices.doneOthers',
  session: 'user.devices.doneSession',
  // The dialog about a session that somebody else has begun stays open, and says it itself.
  disowned: null,
}

const notDone = (device: string): Toast => ({
  tone: 'danger',
  key: 'user.devices.notDone',
  values: { device },
  to: paths.devices,
})

/**
 * Logs out one device, or sessions of it, and refreshes the list.
 * @param input.ids what to revoke: ids of device records or sessions
 * @param input.name the name of the device in the toast
 */
export const revokeDevice = createWriteThunk(
  'devices/revoke',
  async ({ ids }: { ids: readonly string[]; what: keyof typeof doneKeys; name: string }, tools) => {
    await revokeAll(ids, tools)
    void tools.dispatch(loadDevices())
  },
  {
    done: (_, { what, name }) => {
      const key = doneKeys[what]
      return key && { tone: 'success', key, values: { device: name } }
    },
    failed: ({ name }) => notDone(name),
  },
)

export const logOutKey = (device: string): string => `devices/${device}`

/** Logs out a device once the person has not taken it back. @param name the name of the device in the toasts */
export const logOutAfterUndo = (device: string, name: string) =>
  afterUndo(logOutKey(device), {
    toast: { tone: 'info', key: 'user.devices.leaving', values: { device: name } },
    failed: notDone(name),
    flow: revokeDevice({ ids: [device], what: 'device', name }),
  })

/** A device to log out, and the ids to revoke for it. */
type Other = { id: string; revocable: readonly string[] }

/**
 * Logs out all other devices, one after the other. A failure does not stop the others, except when there is no
 * connection; which have failed is in the progress. At the end the list is reloaded.
 */
export const revokeOthers = createWriteThunk(
  'devices/revokeOthers',
  async (others: readonly Other[], tools) => {
    const { dispatch } = tools
    for (const [index, { id, revocable }] of others.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- progress is shown device by device
      const error = await revokeAll(revocable, tools).catch((thrown: unknown) => thrown)
      if (error instanceof ScopeEnded) throw error
      const isOffline = error instanceof NetworkError
      const failed = isOffline ? others.slice(index).map((other) => other.id) : error ? [id] : []
      dispatch(otherTried(failed))
      if (isOffline) break
    }
    await dispatch(loadDevices())
    if (selectLogOutProgress(tools.getState())?.failed.length) throw new Refusal({ code: 'devicesLeft' })
  },
  {
    condition: (_, state) => selectLogOutProgress(state)?.isRunning !== true,
    done: () => ({ tone: 'success', key: 'user.devices.others.done' }),
    failed: () => ({ tone: 'danger', key: 'user.devices.others.failed', to: paths.devices }),
  },
)

const slice = createSlice({
  name: 'devices',
  initialState,
  reducers: {
    /** A device record, or one session, is logged out: the list shows it before the reload. */
    loginRevoked(state, { payload: id }: PayloadAction<string>) {
      for (const record of state.history?.records ?? [])
        for (const session of record.sessions)
          if (record.id === id || session.id === id) Object.assign(session, { isActive: false })
    },
    /** One of the other devices was tried: logged out when the payload is empty, otherwise these device ids failed. */
    otherTried({ progress }, { payload: failed }: PayloadAction<string[]>) {
      if (!progress) return
      if (failed.length === 0) progress.done += 1
      progress.failed.push(...failed)
    },
    logOutClosed(state) {
      state.progress = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadDevices.fulfilled, (state, { payload }) => ({ ...state, history: payload }))
      .addCase(loadLatestDevices.fulfilled, (state, { payload }) => {
        state.latest = payload
      })
      .addCase(revokeOthers.pending, (state, { meta }) => {
        state.progress = { isRunning: true, total: meta.arg.length, done: 0, failed: [] }
      })
      .addCase(revokeOthers.fulfilled, (state) => {
        state.progress = null
      })
      .addCase(revokeOthers.rejected, (state, { payload: failure }) => {
        if (state.progress && failure) state.progress.isRunning = false
        else state.progress = null
      }),
  selectors: {
    selectHistory: ({ history }) => history,
    selectLatest: ({ latest }) => latest,
    selectLogOutProgress: ({ progress }) => progress,
  },
})

const { otherTried } = slice.actions
export const { loginRevoked, logOutClosed } = slice.actions
export const { selectHistory, selectLatest, selectLogOutProgress } = slice.injectInto(slices).selectors
