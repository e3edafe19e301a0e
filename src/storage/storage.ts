import type * as z from 'zod/mini'
import {
  language,
  lastLogin,
  makeAccountCache,
  readDeviceId,
  resend,
  resetCode,
  sharedChoice,
  stepUp,
  target,
  theme,
} from './entries.ts'
import { onboarding } from './onboarding.ts'
import { makeSessionChannel } from './sessionChannel.ts'
import { makeSessionCookies } from './sessionCookies.ts'

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
    sharedChoice,
    deviceId: readDeviceId,
    watchSession: channel.watch,
  }
}

export type Storage<T> = ReturnType<typeof makeStorage<T>>
