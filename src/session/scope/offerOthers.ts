import * as z from 'zod/mini'
import { fingerprint, passingEntry, savedAt } from '#core/storage/webStorage.ts'

const offered = passingEntry('offer-others', 30 * 60_000, z.object({ of: z.nullable(z.string()), savedAt }))

const markOf = (contact: string) => fingerprint(contact.trim().toLowerCase())

/** Remembers, for 30 minutes, that a password was reset in this tab: the next login offers to log out other devices. */
export const offerOthers = {
  /** @param contact the contact with which the reset was asked for; null when it is not known */
  write: (contact: string | null) => void offered.write({ of: contact === null ? null : markOf(contact) }),
  /** Whether the reset was for an account with one of these contacts, or its contact is not known. */
  isFor(contacts: readonly string[]): boolean {
    const saved = offered.read()
    return saved !== null && (saved.of === null || contacts.map(markOf).includes(saved.of))
  },
  clear: offered.clear,
}
