import * as z from 'zod/mini'
import { fingerprint, storageEntry } from './webStorage.ts'

/** What the first paint needs, kept for one token. @param schema the fields that may be kept; others are dropped */
export function makeAccountCache<T>(schema: z.ZodMiniType<T>) {
  const entry = storageEntry('localStorage', 'account', z.object({ owner: z.string(), account: schema }))
  return {
    /** The account cached for a token, or null. The cache of another token is removed; without a token any cache is. */
    read(token: string | null): T | null {
      const cached = entry.read()
      if (!cached) return null
      if (token !== null && cached.owner === fingerprint(token)) return cached.account
      entry.clear()
      return null
    },
    write: (token: string, account: T) =>
      void entry.write({ owner: fingerprint(token), account: z.parse(schema, account) }),
    clear: entry.clear,
  }
}
