import * as z from 'zod/mini'
import { storageEntry } from './webStorage.ts'

const entry = storageEntry(
  'sessionStorage',
  'target-url',
  z.object({ path: z.string(), savedAt: z.number() }),
)
const lifetime = 30 * 60_000

const isFresh = ({ savedAt }: { savedAt: number }) => {
  const age = Date.now() - savedAt
  return age >= 0 && age < lifetime
}

/** The address a visitor wanted before the login came in between, for 30 minutes. */
export const target = {
  /** @returns an in-app path as it was written; the caller checks it before use */
  read(): string | null {
    const saved = entry.read()
    return saved && isFresh(saved) ? saved.path : null
  },
  /** Whether one is kept that was wanted too long ago. */
  isExpired(): boolean {
    const saved = entry.read()
    return saved !== null && !isFresh(saved)
  },
  write: (path: string) => void entry.write({ path, savedAt: Date.now() }),
  clear: entry.clear,
}
