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
import { onboarding } from '#session/onboarding/storage.ts'
import { makeSessionCookies } from './sessionCookies.ts'
import { attempt } from './webStorage.ts'

/**
 * The channel by which tabs of the portal tell each other that the session cookie has changed. The message carries no
 * data: a tab that receives it reads the cookie. Without `BroadcastChannel`, a tab reads the cookie when it is shown.
 */
export function makeSessionChannel() {
  const channel = attempt(() => new BroadcastChannel('session'))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    announce: () => channel?.postMessage('changed'),
    /**
     * Calls `onChange` when the cookie may have changed: another tab says so, or this page is shown again (sister hosts
     * cannot use the channel).
     */
    watch: (onChange: () => void): (() => void) => {
      const onTurn = () => document.visibilityState === 'visible' && onChange()
      channel?.addEventListener('message', onChange)
      const watching = new AbortController()
      for (const turn of ['focus', 'pageshow', 'visibilitychange'])
        window.addEventListener(turn, onTurn, watching)
      return () => {
        channel?.close()
        watching.abort()
      }
    },
  }
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
    sharedChoice,
    deviceId: readDeviceId,
    watchSession: channel.watch,
  }
}

export type Storage<T> = ReturnType<typeof makeStorage<T>>
