import type * as z from 'zod/mini'
import { makeAccountCache } from './accountCache.ts'
import { readDeviceId } from './deviceId.ts'
import { chosenLanguage } from './language.ts'
import { makeSessionCookies } from './sessionCookies.ts'
import { target } from './target.ts'

/** Everything the portal keeps between visits, and nothing else (decisions.md §3). */
export const makeStorage = <T>(options: {
  cookiePrefix: string
  location: { hostname: string; protocol: string }
  accountSchema: z.ZodMiniType<T>
}) => ({
  ...makeSessionCookies(options.cookiePrefix, options.location),
  account: makeAccountCache(options.accountSchema),
  language: chosenLanguage,
  target,
  deviceId: readDeviceId,
})

/** The storage that thunks are given. */
export type Storage<T> = ReturnType<typeof makeStorage<T>>
