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
