import * as z from 'zod/mini'
import { fingerprint, storageEntry } from '#core/storage/webStorage.ts'

const times = z.catchall(z.object({}), z.number())

/** What is kept, by fingerprint, and until when (ms since the epoch). */
export type Times = z.infer<typeof times>

export const isKept = (all: Times, key: string, now: number): boolean => (all[fingerprint(key)] ?? 0) > now

/** Keys that this browser keeps until a time (ms since the epoch); stored as fingerprints, without names. */
const keptUntil = (entry: ReturnType<typeof storageEntry<Times>>) => ({
  read: (): Times => entry.read() ?? {},
  has: (key: string, now: number): boolean => isKept(entry.read() ?? {}, key, now),
  /** Keeps a key until a time, and removes keys whose time is over. @returns until when: as before, if later */
  add(key: string, end: number, now: number): number {
    const all = entry.read() ?? {}
    const until = Math.max(end, all[fingerprint(key)] ?? 0)
    const others = Object.entries(all).filter(([, time]) => time > now)
    void entry.write({ ...Object.fromEntries(others), [fingerprint(key)]: until })
    return until
  },
})

/** Each Yes to "Was this you?", by account, country and kind of device; and each session denied or logged out. */
export const knownPlaces = keptUntil(storageEntry('localStorage', 'known-places', times))

/** The notices of the check-up that are dismissed, by the key of `dismissKey`. */
export const dismissed = keptUntil(storageEntry('localStorage', 'dismissed', times))
