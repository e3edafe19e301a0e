/** The calls that `boot.ts` has sent: the replies by address, and the token that they were sent with. */
export type Early = { token: string; replies: ReadonlyMap<string, Promise<Response>> }

/** In ms since the start: a reply that is asked for later is out of date. */
const longest = 10_000

/**
 * A `fetch` that answers the first GET of an address with the request that `boot.ts` has sent, if it had the same token
 * and nothing but GETs was sent since, and the visit has just begun. Every other call goes over the network.
 * @param early the requests that `boot.ts` has sent; null when there are none
 */
export function takeOver(early: Early | null): typeof fetch {
  const waiting = new Map(early?.replies)
  const begun = performance.now()
  // A reply that nobody reads would keep its request open.
  const drop = () => {
    for (const reply of waiting.values()) reply.then(({ body }) => body?.cancel()).catch(() => undefined)
    waiting.clear()
  }
  if (early) setTimeout(drop, longest)
  return async (input, init) => {
    if (init?.method !== 'GET') {
      drop()
      return fetch(input, init)
    }
    const isSameToken = new Headers(init.headers).get('Authorization') === `Bearer ${early?.token}`
    // The timer of a tab that was asleep is late.
    if (!isSameToken || performance.now() - begun > longest) drop()
    const address = String(input)
    const started = waiting.get(address)
    waiting.delete(address)
    return started ?? fetch(input, init)
  }
}
