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

/** Remembers, for 30 minutes, that a password was reset in this tab: the next login offers to log out other devices. */
export const offerOthers = {
  /** @param contact the contact with which the reset was asked for; null when it is not known */
  write: (contact: string | null) =>
    void entry.write({ of: contact === null ? null : markOf(contact), savedAt: Date.now() }),
  /** Whether the reset was for an account with one of these contacts, or its contact is not known. */
  isFor(contacts: readonly string[]): boolean {
    const saved = entry.read()
    if (!saved || !isFresh(saved.savedAt, lifetime)) return false
    return saved.of === null || contacts.map(markOf).includes(saved.of)
  },
  clear: entry.clear,
}
