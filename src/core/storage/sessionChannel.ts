import { attempt } from './webStorage.ts'

/** A tab has replaced the token of the session by another one of the same stay: the fingerprints of both. */
export type Renewal = { from: string; to: string }

/**
 * The channel by which tabs of the portal tell each other that the session cookie has changed. The message carries no
 * token: a tab that receives it reads the cookie. Without `BroadcastChannel`, a tab reads the cookie when it is shown.
 */
export function makeSessionChannel() {
  const channel = attempt(() => new BroadcastChannel('session'))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    announce: (renewal?: Renewal) => channel?.postMessage(renewal ?? 'changed'),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    announceProfile: () => channel?.postMessage('profile'),
    /**
     * Calls `onProfile` when another tab has saved the profile, and `onChange` when the cookie may have changed: another tab says so, or this page is shown again (sister hosts
     * cannot use the channel).
     */
    watch: (onChange: (renewal?: Renewal) => void, onProfile: () => void): (() => void) => {
      const onTurn = () => document.visibilityState === 'visible' && onChange()
      const onMessage = ({ data }: MessageEvent<Renewal | 'profile'>) =>
        data === 'profile' ? onProfile() : onChange(data)
      channel?.addEventListener('message', onMessage)
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
