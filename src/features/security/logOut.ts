import type { MessageKey } from '#domain/text/wording.ts'
import { paths } from '#core/paths.ts'
import { settledUntil } from '#features/devices/newSessions.ts'
import { knownPlaces } from '#features/devices/storage.ts'
import { denied, deniedKey } from '#features/checkUp/checkUp.ts'
import { type AppThunk, createWriteThunk } from '#core/store/thunk.ts'
import { selectProfile } from '#auth/person/user.ts'
import { loadDevices, revokeAll, selectIncident, type Step, stepDone } from '#features/devices/devices.ts'
import { settle } from '#features/devices/questions.ts'

export type Revoked = 'device' | 'others' | 'session'

const doneKeys: Readonly<Record<Revoked | 'disowned', MessageKey | null>> = {
  device: 'user.devices.done',
  others: 'user.devices.doneOthers',
  session: 'user.devices.doneSession',
  // The dialog about a session that somebody else has begun stays open, and says it itself.
  disowned: null,
}

/** Logs out one device, or sessions of it, and refreshes the list. `ids`: of device records or sessions. */
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
    failed: ({ name }) => ({
      tone: 'danger',
      key: 'user.devices.notDone',
      values: { device: name },
      to: paths.devices,
    }),
  },
)

/**
 * Records what was done about the denied session, if there is one. From then on its question is settled, and the
 * check-up asks for a new password.
 */
export const recordStep =
  (what: Step['what']): AppThunk =>
  (dispatch, getState) => {
    const incident = selectIncident(getState())
    if (!incident) return
    dispatch(stepDone({ what, at: new Date().toISOString() }))
    dispatch(settle(incident.session))
    const [key, now] = [deniedKey(selectProfile(getState())?.id), Date.now()]
    if (key)
      dispatch(denied({ key, until: knownPlaces.add(key, settledUntil(incident.session.date, now), now) }))
  }
