import * as z from 'zod/mini'
import { isFresh, storageEntry } from './webStorage.ts'

const entry = storageEntry(
  'sessionStorage',
  'target-url',
  z.object({ path: z.string(), savedAt: z.number() }),
)
const lifetime = 30 * 60_000

/** The address that was wanted before the login, kept for 30 minutes. */
export const target = {
  /** @returns an in-app path as it was written; the caller checks it before use */
  read(): string | null {
    const saved = entry.read()
    return saved && isFresh(saved.savedAt, lifetime) ? saved.path : null
  },
  /** Whether an address is kept but is older than 30 minutes. */
  isExpired(): boolean {
    const saved = entry.read()
    return saved !== null && !isFresh(saved.savedAt, lifetime)
  },
  write: (path: string) => void entry.write({ path, savedAt: Date.now() }),
  clear: entry.clear,
}
