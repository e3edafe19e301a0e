import * as z from 'zod/mini'
import { makeAccountCache } from './accountCache.ts'
import { forgetDeviceId, readDeviceId } from './deviceId.ts'
import { makeSessionChannel } from './sessionChannel.ts'
import { makeSessionCookies } from './sessionCookies.ts'
import { onboarding } from './onboarding.ts'
import { resend } from './resend.ts'
import { stepUp } from './stepUp.ts'
import { usernameForm } from './usernameForm.ts'
import { passing, storageEntry } from './webStorage.ts'

/** The language chosen in this browser: two letters. */
export const language = storageEntry('localStorage', 'language', z.enum(['en', 'fr', 'nl', 'de']))

/** The theme chosen in this browser; without one the theme of the system is used. */
export const theme = storageEntry('localStorage', 'theme', z.enum(['light', 'dark']))

/** The e-mail address or phone number (E.164) of the known person of this browser. */
export const lastLogin = storageEntry('localStorage', 'last-login', z.string().check(z.regex(usernameForm)))

const wanted = passing(
  30 * 60_000,
  storageEntry('sessionStorage', 'target-url', z.object({ path: z.string(), savedAt: z.number() })),
)

/** The address that was wanted before the login, kept for 30 minutes. */
export const target = {
  /** @returns an in-app path as it was written; the caller checks it before use */
  read: (): string | null => wanted.fresh()?.path ?? null,
  /** Whether an address is kept but is older than 30 minutes. */
  isExpired: (): boolean => wanted.read() !== null && wanted.fresh() === null,
  write: (path: string) => void wanted.write({ path, savedAt: Date.now() }),
  clear: wanted.clear,
}

const reset = passing(
  15 * 60_000,
  storageEntry('sessionStorage', 'reset-code', z.object({ code: z.string(), savedAt: z.number() })),
)

/** The code of a link that resets the password, until it is used, its page is left, or 15 minutes are over. */
export const resetCode = {
  read: (): string | null => reset.fresh()?.code ?? null,
  write: (code: string) => void reset.write({ code, savedAt: Date.now() }),
  clear: reset.clear,
}

/** What the store keeps in the browser between visits or over a reload. What only one area keeps is imported by its slice. */
export const makeStorage = <T>(options: {
  cookiePrefix: string
  location: { hostname: string; pathname: string; protocol: string }
  accountSchema: z.ZodMiniType<T>
}) => {
  const channel = makeSessionChannel()
  return {
    ...makeSessionCookies(options.cookiePrefix, options.location, channel.announce),
    account: makeAccountCache(options.accountSchema),
    language,
    theme,
    lastLogin,
    target,
    stepUp,
    resend,
    onboarding,
    resetCode,
    deviceId: readDeviceId,
    forgetDeviceId,
    watchSession: channel.watch,
  }
}

export type Storage<T> = ReturnType<typeof makeStorage<T>>
