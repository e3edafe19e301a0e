/** What `boot.ts` has asked for: the replies by their addresses, and the token they were asked with. */
export type Early = { token: string; replies: ReadonlyMap<string, Promise<Response>> }

/**
 * A `fetch` that answers a first GET with the request `boot.ts` has started, if it was for the same token and nothing
 * was written since. Everything else, and every later call, goes over the wire.
 * @param early the started requests; null when there are none
 */
export function takeOver(early: Early | null): typeof fetch {
  const waiting = new Map(early?.replies)
  return async (input, init) => {
    if (init?.method !== 'GET') {
      waiting.clear()
      return fetch(input, init)
    }
    const address = String(input)
    const started = waiting.get(address)
    waiting.delete(address)
    const isSameToken = new Headers(init.headers).get('Authorization') === `Bearer ${early?.token}`
    return (isSameToken && started) || fetch(input, init)
  }
}
