import * as z from 'zod/mini'
import { fingerprint } from './fingerprint.ts'
import { storageEntry } from './webStorage.ts'

const entry = storageEntry('localStorage', 'dismissed', z.catchall(z.object({}), z.number()))

/** The notices that were put aside: until when, by fingerprints of account and notice. */
export const dismissed = {
  /** @param now milliseconds since the epoch */
  has: (notice: string, now: number): boolean => (entry.read()?.[fingerprint(notice)] ?? 0) > now,
  /** Puts one aside; those whose time is over are dropped. */
  add(notice: string, until: number, now: number): void {
    const others = Object.entries(entry.read() ?? {}).filter(([, end]) => end > now)
    void entry.write({ ...Object.fromEntries(others), [fingerprint(notice)]: until })
  },
}
