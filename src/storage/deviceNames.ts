import * as z from 'zod/mini'
import { fingerprint, storageEntry } from './webStorage.ts'

const entry = storageEntry('localStorage', 'device-names', z.catchall(z.object({}), z.string()))

/** The names that people have given to devices in this browser, by fingerprints of account and device. */
export const deviceNames = {
  keyOf: (account: string | number | null | undefined, device: string) =>
    fingerprint(JSON.stringify([account ?? '', device])),
  read: () => entry.read() ?? {},
  /** Stores a name; an empty one removes it. @returns whether the browser has kept it */
  set(key: string, name: string): boolean {
    const { [key]: _, ...others } = entry.read() ?? {}
    const names = name ? { ...others, [key]: name } : others
    if (Object.keys(names).length > 0) return entry.write(names)
    entry.clear()
    return true
  },
  clear: entry.clear,
}
