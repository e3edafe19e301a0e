import * as z from 'zod/mini'
import { isFresh, storageEntry } from './webStorage.ts'

const entry = storageEntry(
  'sessionStorage',
  'reset-code',
  z.object({ code: z.string(), savedAt: z.number() }),
)
const lifetime = 15 * 60_000

// Holds the code in memory when the browser has no storage: otherwise it would be lost between the link and the page.
let held: { code: string; savedAt: number } | null = null

/** The code of a link that resets the password, until it is used, its page is left, or 15 minutes are over. */
export const resetCode = {
  read(): string | null {
    const saved = entry.read() ?? held
    return saved && isFresh(saved.savedAt, lifetime) ? saved.code : null
  },
  write(code: string): void {
    const saved = { code, savedAt: Date.now() }
    held = entry.write(saved) ? null : saved
  },
  clear(): void {
    held = null
    entry.clear()
  },
}
