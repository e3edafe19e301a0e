import * as z from 'zod/mini'
import { fingerprint, storageEntry } from './webStorage.ts'

const entry = storageEntry(
  'sessionStorage',
  'resend-until',
  z.object({ of: z.string(), until: z.number(), isResent: z.boolean() }),
)

/** `until`: when a new code may be asked for (ms since the epoch). `isResent`: whether a new code was sent already. */
export type Countdown = { until: number; isResent: boolean }

/** The countdown for a new code, kept for one payload; of the payload only a fingerprint is stored. */
export const resend = {
  read(payload: string): Countdown | null {
    const saved = entry.read()
    return saved?.of === fingerprint(payload) ? { until: saved.until, isResent: saved.isResent } : null
  },
  write: (payload: string, countdown: Countdown) =>
    void entry.write({ of: fingerprint(payload), until: countdown.until, isResent: countdown.isResent }),
  clear: entry.clear,
}
