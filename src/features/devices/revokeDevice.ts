import type { MessageKey } from '#domain/text/wording.ts'
import { paths } from '#core/paths.ts'
import { createWriteThunk } from '#core/store/thunk.ts'
import { loadDevices, revokeAll } from './devicesSlice.ts'

export type Revoked = 'device' | 'others'

const doneKeys: Readonly<Record<Revoked | 'disowned', MessageKey | null>> = {
  device: 'user.devices.done',
  others: 'user.devices.doneOthers',
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
