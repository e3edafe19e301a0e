import * as z from 'zod/mini'
import { fingerprint } from './fingerprint.ts'
import { storageEntry } from './webStorage.ts'

const entry = storageEntry(
  'sessionStorage',
  'resend-until',
  z.object({ of: z.string(), until: z.number(), isResent: z.boolean() }),
)

/** Until when a new code cannot be asked for (ms since the epoch), and whether one has been sent again. */
export type Countdown = { until: number; isResent: boolean }

/** The resend countdown, bound to the payload it belongs to without keeping it. */
export const resend = {
  read(payload: string): Countdown | null {
    const saved = entry.read()
    return saved?.of === fingerprint(payload) ? { until: saved.until, isResent: saved.isResent } : null
  },
  write: (payload: string, countdown: Countdown) =>
    void entry.write({ of: fingerprint(payload), until: countdown.until, isResent: countdown.isResent }),
  clear: entry.clear,
}
