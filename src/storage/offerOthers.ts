import * as z from 'zod/mini'
import { fingerprint } from './fingerprint.ts'
import { isFresh, storageEntry } from './webStorage.ts'

const entry = storageEntry(
  'sessionStorage',
  'offer-others',
  z.object({ of: z.nullable(z.string()), savedAt: z.number() }),
)
const lifetime = 30 * 60_000

const markOf = (contact: string) => fingerprint(contact.trim().toLowerCase())

/** A password was reset in this tab: for 30 minutes, until a login has offered to log out the other devices. */
export const offerOthers = {
  /** @param contact what the reset was asked with; null when that is not known */
  write: (contact: string | null) =>
    void entry.write({ of: contact === null ? null : markOf(contact), savedAt: Date.now() }),
  /** Whether it was the account with one of these contacts, or nobody knows whose. */
  isFor(contacts: readonly string[]): boolean {
    const saved = entry.read()
    if (!saved || !isFresh(saved.savedAt, lifetime)) return false
    return saved.of === null || contacts.map(markOf).includes(saved.of)
  },
  clear: entry.clear,
}
