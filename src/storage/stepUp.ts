import * as z from 'zod/mini'
import { storageEntry } from './webStorage.ts'

const entry = storageEntry(
  'sessionStorage',
  'step-up',
  z.object({
    method: z.enum(['sms', 'email', 'card']),
    payload: z.string(),
    isSingle: z.boolean(),
    resume: z.object({ path: z.string(), action: z.optional(z.string()) }),
    savedAt: z.number(),
  }),
)
const lifetime = 10 * 60_000

/** A step-up that waits for its code, and what it is for (decisions.md §3). */
export type StepUp = Omit<NonNullable<ReturnType<typeof entry.read>>, 'savedAt'>

/** The step-up in progress, for 10 minutes (decisions.md §3). */
export const stepUp = {
  read(): StepUp | null {
    const { savedAt = NaN, ...saved } = entry.read() ?? {}
    const age = Date.now() - savedAt
    return age >= 0 && age < lifetime ? (saved as StepUp) : null
  },
  write: (saved: StepUp) => void entry.write({ ...saved, savedAt: Date.now() }),
  clear: entry.clear,
}
