import { attempt } from './webStorage.ts'

/**
 * Where tabs of the portal tell each other that the session cookie has changed. Nothing but that is
 * said: a tab that hears it looks at the cookie. A browser without channels has tabs that look when they are turned to.
 */
export function makeSessionChannel() {
  const channel = attempt(() => new BroadcastChannel('session'))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    announce: () => channel?.postMessage('changed'),
    /**
     * Calls back whenever the cookie may have changed: another tab says so, or the page is turned to again after
     * who knows how long (a sister host says nothing).
     * @returns stops it
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
