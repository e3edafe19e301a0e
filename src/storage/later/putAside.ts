import * as z from 'zod/mini'
import { fingerprint, storageEntry } from '#storage/webStorage'

const times = z.catchall(z.object({}), z.number())

/** Keys that are put aside in this browser until a time (ms since the epoch); stored as fingerprints, without names. */
const putAside = (entry: ReturnType<typeof storageEntry<z.infer<typeof times>>>) => ({
  has: (key: string, now: number): boolean => (entry.read()?.[fingerprint(key)] ?? 0) > now,
  /** Puts a key aside until a time, and removes keys whose time is over. */
  add(key: string, until: number, now: number): void {
    const others = Object.entries(entry.read() ?? {}).filter(([, end]) => end > now)
    void entry.write({ ...Object.fromEntries(others), [fingerprint(key)]: until })
  },
  clear: entry.clear,
})

/** The notices of the check-up that were put aside, by the key of `asideKey`. */
export const dismissed = putAside(storageEntry('localStorage', 'dismissed', times))

/** The answers to "Was this you?", by account, country and kind of device. */
export const knownPlaces = putAside(storageEntry('localStorage', 'known-places', times))
