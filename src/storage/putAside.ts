import * as z from 'zod/mini'
import { fingerprint } from './fingerprint.ts'
import { storageEntry } from './webStorage.ts'

const times = z.catchall(z.object({}), z.number())

/** What is settled for a while in this browser: until when, by fingerprints, so that no name is stored. */
const putAside = (entry: ReturnType<typeof storageEntry<z.infer<typeof times>>>) => ({
  /** @param now milliseconds since the epoch */
  has: (key: string, now: number): boolean => (entry.read()?.[fingerprint(key)] ?? 0) > now,
  /** Puts one aside; those whose time is over are dropped. */
  add(key: string, until: number, now: number): void {
    const others = Object.entries(entry.read() ?? {}).filter(([, end]) => end > now)
    void entry.write({ ...Object.fromEntries(others), [fingerprint(key)]: until })
  },
})

/** The notices that were put aside, by account and notice. */
export const dismissed = putAside(storageEntry('localStorage', 'dismissed', times))

/** The places and kinds of device that were answered for, by account, country and kind of device. */
export const knownPlaces = putAside(storageEntry('localStorage', 'known-places', times))
