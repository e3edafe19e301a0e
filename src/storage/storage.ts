import * as z from 'zod/mini'
import { makeAccountCache } from './accountCache.ts'
import { forgetDeviceId, readDeviceId } from './deviceId.ts'
import { makeSessionChannel } from './sessionChannel.ts'
import { makeSessionCookies } from './sessionCookies.ts'
import { offerOthers } from './offerOthers.ts'
import { dismissed, knownPlaces } from './putAside.ts'
import { onboarding } from './onboarding.ts'
import { resetCode } from './resetCode.ts'
import { resend } from './resend.ts'
import { stepUp } from './stepUp.ts'
import { target } from './target.ts'
import { usernameForm } from './usernameForm.ts'
import { storageEntry, storedNames } from './webStorage.ts'

/** The language chosen in this browser: two letters. */
export const language = storageEntry('localStorage', 'language', z.enum(['en', 'fr', 'nl']))

/** The theme chosen in this browser; without one the theme of the system is used. */
export const theme = storageEntry('localStorage', 'theme', z.enum(['light', 'dark']))

/** The e-mail address or phone number (E.164) of the known person of this browser. */
export const lastLogin = storageEntry('localStorage', 'last-login', z.string().check(z.regex(usernameForm)))

/** Everything that the portal keeps in the browser between visits or over a reload. */
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
    offerOthers,
    dismissed,
    knownPlaces,
    deviceId: readDeviceId,
    forgetDeviceId,
    storedNames,
    watchSession: channel.watch,
  }
}

export type Storage<T> = ReturnType<typeof makeStorage<T>>
