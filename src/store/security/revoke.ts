import { revokeLogin } from '#api/devices'
import { HttpError, NetworkError } from '#api/errors'
import type { MessageKey } from '#domain/message'
import {
  loadDevices,
  loginRevoked,
  logOutProgressed,
  type LogOutProgress,
  selectLogOutProgress,
} from './devices.ts'
import { failureOf, type FailureTable } from '#store/core/failures'
import { sameSession } from '#store/core/sameSession'
import { type AppThunk, createAppThunk } from '#store/core/thunk'
import { noticeHere } from '#store/core/toasts'

const failures: FailureTable = { 429: 'login.error.attempts', other: 'error.server' }

/** Logs out device records or sessions, one after the other; one that is gone already counts as logged out. */
const revokeAll =
  (ids: readonly string[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const isSame = sameSession(getState)
    for (const id of ids) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time: a failure stops there
        await revokeLogin(client)(id)
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 404) throw error
      }
      if (!isSame()) return
      dispatch(loginRevoked(id))
    }
  }

/** What is logged out: a device, the other sessions of the one in use, or a single session. */
export type Revoked = 'device' | 'others' | 'session'

const doneKeys: Readonly<Record<Revoked, MessageKey>> = {
  device: 'user.devices.done',
  others: 'user.devices.doneOthers',
  session: 'user.devices.doneSession',
}

/**
 * Logs out one device, or sessions of it, and refreshes the list.
 * @param input.ids what to revoke: ids of device records or sessions
 * @param input.name how the notice calls the device
 */
export const revokeDevice = createAppThunk(
  'devices/revoke',
  async (
    { ids, what, name }: { ids: readonly string[]; what: Revoked; name: string },
    { dispatch, getState, rejectWithValue },
  ) => {
    const isSame = sameSession(getState)
    const tell = dispatch(noticeHere())
    try {
      await dispatch(revokeAll(ids))
    } catch (error) {
      return rejectWithValue(failureOf(error, failures))
    }
    if (!isSame()) return
    tell({ tone: 'success', key: doneKeys[what], values: { device: name } })
    void dispatch(loadDevices())
  },
)

/** A device that is logged out, with what has to be revoked for it. */
type Other = { id: string; revocable: readonly string[] }

/**
 * Logs out all other devices, each in turn. One that fails does not stop the others, unless there is no connection; in
 * the end the list is refreshed.
 * @returns the ids of those that could not be logged out; null when the session is over
 */
export const revokeOthers = createAppThunk(
  'devices/revokeOthers',
  async (others: readonly Other[], { dispatch, getState }) => {
    const isSame = sameSession(getState)
    const tell = dispatch(noticeHere())
    let progress: LogOutProgress = { isRunning: true, total: others.length, done: 0, failed: [] }
    dispatch(logOutProgressed(progress))
    for (const [index, { id, revocable }] of others.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- progress is told device by device
      const error: unknown = await dispatch(revokeAll(revocable)).then(
        () => null,
        (thrown: unknown) => thrown,
      )
      if (!isSame()) {
        dispatch(logOutProgressed(null))
        return null
      }
      const isOffline = error instanceof NetworkError
      const failed = isOffline ? others.slice(index).map((other) => other.id) : error ? [id] : []
      progress = {
        ...progress,
        done: progress.done + (error ? 0 : 1),
        failed: [...progress.failed, ...failed],
      }
      dispatch(logOutProgressed(progress))
      if (isOffline) break
    }
    await dispatch(loadDevices())
    if (!isSame()) return null
    const isDone = progress.failed.length === 0
    dispatch(logOutProgressed(isDone ? null : { ...progress, isRunning: false }))
    if (isDone) tell({ tone: 'success', key: 'user.devices.others.done' })
    return progress.failed
  },
  { condition: (_, { getState }) => selectLogOutProgress(getState())?.isRunning !== true },
)
