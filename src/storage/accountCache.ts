import * as z from 'zod/mini'
import { storageEntry } from './webStorage.ts'

/** FNV-1a over 32 bits, twice: tells whose cache it is without keeping the token. */
export function fingerprint(token: string): string {
  const hash = (seed: number) => {
    let value = seed
    for (let index = 0; index < token.length; index++) {
      value = Math.imul(value ^ token.charCodeAt(index), 0x01000193)
    }
    return (value >>> 0).toString(36)
  }
  return `${hash(0x811c9dc5)}-${hash(0x9747b28c)}`
}

/**
 * The account cache: what the first paint needs, bound to the token it belongs to.
 * @param schema the fields that may be kept; whatever else is passed is dropped
 */
export function makeAccountCache<T>(schema: z.ZodMiniType<T>) {
  const entry = storageEntry('localStorage', 'account', z.object({ owner: z.string(), account: schema }))
  return {
    /** The account cached for a token, or null. One that belongs to another token, or to nobody any more, is dropped. */
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
