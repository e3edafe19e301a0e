import * as z from 'zod/mini'
import { fingerprint } from './fingerprint.ts'
import { isFresh, storageEntry } from './webStorage.ts'

const entry = storageEntry(
  'sessionStorage',
  'step-up',
  z.object({
    of: z.string(),
    method: z.enum(['sms', 'email', 'card']),
    payload: z.string(),
    isSingle: z.boolean(),
    resume: z.object({ path: z.string(), action: z.optional(z.string()) }),
    savedAt: z.number(),
  }),
)
const lifetime = 10 * 60_000

/** A step-up that waits for its code, and where to go on once it is granted. */
export type StepUp = Omit<NonNullable<ReturnType<typeof entry.read>>, 'of' | 'savedAt'>

/** The step-up in progress, kept for 10 minutes and for the token that has asked for it. */
export const stepUp = {
  read(token: string): StepUp | null {
    const saved = entry.read()
    if (saved?.of !== fingerprint(token)) return null
    const { of: _, savedAt, ...own } = saved
    return isFresh(savedAt, lifetime) ? own : null
  },
  write: (token: string, own: StepUp) =>
    void entry.write({ ...own, of: fingerprint(token), savedAt: Date.now() }),
  clear: entry.clear,
}
