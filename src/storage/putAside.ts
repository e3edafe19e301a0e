import * as z from 'zod/mini'
import { fingerprint, storageEntry } from './webStorage.ts'

const times = z.catchall(z.object({}), z.number())

/** What is put aside, by fingerprint, and until when (ms since the epoch). */
export type Times = z.infer<typeof times>

export const isAside = (all: Times, key: string, now: number): boolean => (all[fingerprint(key)] ?? 0) > now

/** Keys that are put aside in this browser until a time (ms since the epoch); stored as fingerprints, without names. */
const putAside = (entry: ReturnType<typeof storageEntry<Times>>) => ({
  read: (): Times => entry.read() ?? {},
  has: (key: string, now: number): boolean => isAside(entry.read() ?? {}, key, now),
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
