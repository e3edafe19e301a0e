import { language, readDeviceId, theme } from '#core/storage/entries.ts'
import { makeSessionChannel, makeSessionCookies } from '#core/storage/sessionCookies.ts'
import { cachedProfileSchema } from '#auth/person/api.ts'
import { onboarding } from '#features/onboarding/storage.ts'
import * as ofSession from '#auth/storage.ts'

/** What the store keeps in the browser between visits or over a reload. What only one area keeps is imported by its slice. */
export const makeStorage = (
  cookiePrefix: string,
  location: { hostname: string; pathname: string; protocol: string },
) => {
  const channel = makeSessionChannel()
  const { lastLogin, makeAccountCache, resend, resetCode, sharedChoice, stepUp, target } = ofSession
  return {
    ...makeSessionCookies(cookiePrefix, location, channel.announce),
    account: makeAccountCache(cachedProfileSchema),
    language,
    theme,
    lastLogin,
    target,
    stepUp,
    resend,
    onboarding,
    resetCode,
    sharedChoice,
    deviceId: readDeviceId,
    watchSession: channel.watch,
    announceProfile: channel.announceProfile,
  }
}

declare module '#core/store/thunkExtra.ts' {
  interface Storage extends ReturnType<typeof makeStorage> {}
}
