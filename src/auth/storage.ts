import * as z from 'zod/mini'
import { usernameForm } from '#core/storage/start.ts'
import { fingerprint, passingEntry, savedAt, storageEntry } from '#core/storage/webStorage.ts'
import { methodNames } from '#domain/security/mfa.ts'

// What main keeps for the session: see the table in docs/privacy.md.

/** What the first paint needs, kept for one token. @param schema the fields that may be kept; others are dropped */
export function makeAccountCache<T>(schema: z.ZodMiniType<T>) {
  const kept = z.object({ owner: z.string(), account: schema, until: z.optional(z.number()) })
  const entry = storageEntry('localStorage', 'account', kept)
  /** When the cookie of the token ends (ms since the epoch); undefined when this browser does not know. */
  const endOf = (token: string) => {
    const { owner, until } = entry.read() ?? {}
    return owner === fingerprint(token) ? until : undefined
  }
  return {
    endOf,
    /** The cache of another token is removed; without a token any cache is. */
    read(token: string | null): T | null {
      const cached = entry.read()
      if (!cached) return null
      if (token !== null && cached.owner === fingerprint(token)) return cached.account
      entry.clear()
      return null
    },
    /** @param until given when the cookie is written; nothing else changes it */
    write: (token: string, account: T, until = endOf(token)) =>
      void entry.write({ owner: fingerprint(token), account: z.parse(schema, account), until }),
    clear: entry.clear,
  }
}

/** The e-mail address or phone number (E.164) of the known person of this browser. */
export const lastLogin = storageEntry('localStorage', 'last-login', z.string().check(z.regex(usernameForm)))

/** The choice at the login that the device is somebody else's, until the login has succeeded or is given up. */
export const sharedChoice = storageEntry('sessionStorage', 'shared', z.literal(true))

const wanted = passingEntry('target-url', 30 * 60_000, z.object({ path: z.string(), savedAt }))

/** The address that was wanted before the login, kept for 30 minutes: as it was written, to be checked before use. */
export const target = {
  read: (): string | null => wanted.read()?.path ?? null,
  isExpired: wanted.isExpired,
  write: (path: string) => void wanted.write({ path }),
  clear: wanted.clear,
}

const reset = passingEntry('reset-code', 15 * 60_000, z.object({ code: z.string(), savedAt }))

/** The code of a link that resets the password, until it is used, its page is left, or 15 minutes are over. */
export const resetCode = {
  read: (): string | null => reset.read()?.code ?? null,
  write: (code: string) => void reset.write({ code }),
  clear: reset.clear,
}

const stepUpSchema = z.object({
  of: z.string(),
  method: z.enum(methodNames),
  payload: z.string(),
  isSingle: z.boolean(),
  resume: z.object({ path: z.string(), action: z.optional(z.string()) }),
  savedAt,
})
const waiting = passingEntry('step-up', 10 * 60_000, stepUpSchema)

export type StepUp = Omit<z.infer<typeof stepUpSchema>, 'of' | 'savedAt'>

/**
 * The step-up in progress, kept for 10 minutes and for the token that has asked for it: where to go on once it is
 * granted.
 */
export const stepUp = {
  read(token: string): StepUp | null {
    const saved = waiting.read()
    if (saved?.of !== fingerprint(token)) return null
    const { method, payload, isSingle, resume } = saved
    return { method, payload, isSingle, resume }
  },
  write: (token: string, own: StepUp) => void waiting.write({ ...own, of: fingerprint(token) }),
  clear: waiting.clear,
}

const countdown = storageEntry(
  'sessionStorage',
  'resend-until',
  z.object({ of: z.string(), until: z.number(), isResent: z.boolean() }),
)

/** `until`: when a new code may be asked for (ms since the epoch). `isResent`: whether a new code was sent already. */
export type Countdown = { until: number; isResent: boolean }

/** The countdown for a new code, kept for one payload; of the payload only a fingerprint is stored. */
export const resend = {
  read(payload: string): Countdown | null {
    const saved = countdown.read()
    return saved?.of === fingerprint(payload) ? { until: saved.until, isResent: saved.isResent } : null
  },
  write: (payload: string, { until, isResent }: Countdown) =>
    void countdown.write({ of: fingerprint(payload), until, isResent }),
  clear: countdown.clear,
}

const offered = passingEntry('offer-others', 30 * 60_000, z.object({ of: z.nullable(z.string()), savedAt }))

const markOf = (contact: string) => fingerprint(contact.trim().toLowerCase())

/** Remembers, for 30 minutes, that a password was reset in this tab: the next login offers to log out other devices. */
export const logOutOffer = {
  /** @param contact the contact with which the reset was asked for; null when it is not known */
  write: (contact: string | null) => void offered.write({ of: contact === null ? null : markOf(contact) }),
  /** Whether the reset was for an account with one of these contacts, or its contact is not known. */
  isFor(contacts: readonly string[]): boolean {
    const saved = offered.read()
    return saved !== null && (saved.of === null || contacts.map(markOf).includes(saved.of))
  },
  clear: offered.clear,
}
