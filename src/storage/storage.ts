import type * as z from 'zod/mini'
import { makeAccountCache } from './accountCache.ts'
import { readDeviceId } from './deviceId.ts'
import { chosenLanguage } from './language.ts'
import { lastLogin } from './lastLogin.ts'
import { makeSessionChannel } from './sessionChannel.ts'
import { makeSessionCookies } from './sessionCookies.ts'
import { offerOthers } from './offerOthers.ts'
import { dismissed, knownPlaces } from './putAside.ts'
import { onboarding } from './onboarding.ts'
import { resetCode } from './resetCode.ts'
import { resend } from './resend.ts'
import { stepUp } from './stepUp.ts'
import { target } from './target.ts'
import { chosenTheme } from './theme.ts'
import { storedNames } from './webStorage.ts'

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
    language: chosenLanguage,
    theme: chosenTheme,
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
    storedNames,
    watchSession: channel.watch,
  }
}

export type Storage<T> = ReturnType<typeof makeStorage<T>>
