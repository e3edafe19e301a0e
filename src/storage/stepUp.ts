import * as z from 'zod/mini'
import { fingerprint, passing, storageEntry } from './webStorage.ts'

const entrySchema = z.object({
  of: z.string(),
  method: z.enum(['sms', 'email', 'card']),
  payload: z.string(),
  isSingle: z.boolean(),
  resume: z.object({ path: z.string(), action: z.optional(z.string()) }),
  savedAt: z.number(),
})
const entry = passing(10 * 60_000, storageEntry('sessionStorage', 'step-up', entrySchema))

/** A step-up that waits for its code, and where to go on once it is granted. */
export type StepUp = Omit<z.infer<typeof entrySchema>, 'of' | 'savedAt'>

/** The step-up in progress, kept for 10 minutes and for the token that has asked for it. */
export const stepUp = {
  read(token: string): StepUp | null {
    const saved = entry.fresh()
    if (saved?.of !== fingerprint(token)) return null
    const { method, payload, isSingle, resume } = saved
    return { method, payload, isSingle, resume }
  },
  write: (token: string, own: StepUp) =>
    void entry.write({ ...own, of: fingerprint(token), savedAt: Date.now() }),
  clear: entry.clear,
}
