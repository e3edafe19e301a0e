import * as z from 'zod/mini'
import {
  attempt,
  fingerprint,
  type Kind,
  passingEntry,
  savedAt,
  storageEntry,
} from '#core/storage/webStorage.ts'

export { fingerprint, forgetBetweenVisits } from '#core/storage/webStorage.ts'

// What single areas keep; their slices and pages bring it.

const names = storageEntry('localStorage', 'device-names', z.catchall(z.object({}), z.string()))

/** The names that people have given to devices in this browser, by fingerprints of account and device. */
export const deviceNames = {
  keyOf: (account: string | number | null | undefined, device: string) =>
    fingerprint(JSON.stringify([account ?? '', device])),
  read: () => names.read() ?? {},
  /** Stores a name; an empty one removes it. @returns whether the browser has kept it */
  set(key: string, name: string): boolean {
    const { [key]: _, ...others } = names.read() ?? {}
    const now = name ? { ...others, [key]: name } : others
    if (Object.keys(now).length > 0) return names.write(now)
    names.clear()
    return true
  },
}

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

const times = z.catchall(z.object({}), z.number())

/** What is put aside, by fingerprint, and until when (ms since the epoch). */
export type Times = z.infer<typeof times>

export const isAside = (all: Times, key: string, now: number): boolean => (all[fingerprint(key)] ?? 0) > now

/** Keys that are put aside in this browser until a time (ms since the epoch); stored as fingerprints, without names. */
const putAside = (entry: ReturnType<typeof storageEntry<Times>>) => ({
  read: (): Times => entry.read() ?? {},
  has: (key: string, now: number): boolean => isAside(entry.read() ?? {}, key, now),
  /** Puts a key aside until a time, and removes keys whose time is over. @returns until when: as before, if later */
  add(key: string, wanted: number, now: number): number {
    const all = entry.read() ?? {}
    const until = Math.max(wanted, all[fingerprint(key)] ?? 0)
    const others = Object.entries(all).filter(([, end]) => end > now)
    void entry.write({ ...Object.fromEntries(others), [fingerprint(key)]: until })
    return until
  },
})

/** The notices of the check-up that were put aside, by the key of `asideKey`. */
export const dismissed = putAside(storageEntry('localStorage', 'dismissed', times))

/**
 * Each Yes to "Was this you?", by account, country and kind of device; and which sessions were denied or logged out.
 */
export const knownPlaces = putAside(storageEntry('localStorage', 'known-places', times))

export const storedNames = (kind: Kind): string[] => attempt(() => Object.keys(window[kind])) ?? []
