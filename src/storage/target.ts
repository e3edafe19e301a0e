import * as z from 'zod/mini'
import { isFresh, storageEntry } from './webStorage.ts'

const entry = storageEntry(
  'sessionStorage',
  'target-url',
  z.object({ path: z.string(), savedAt: z.number() }),
)
const lifetime = 30 * 60_000

/** The address a visitor wanted before the login came in between, for 30 minutes. */
export const target = {
  /** @returns an in-app path as it was written; the caller checks it before use */
  read(): string | null {
    const saved = entry.read()
    return saved && isFresh(saved.savedAt, lifetime) ? saved.path : null
  },
  /** Whether one is kept that was wanted too long ago. */
  isExpired(): boolean {
    const saved = entry.read()
    return saved !== null && !isFresh(saved.savedAt, lifetime)
  },
  write: (path: string) => void entry.write({ path, savedAt: Date.now() }),
  clear: entry.clear,
}
