/**
 * A `fetch` that answers the first `GET /user` with the request `boot.ts` has started, if it was for the same
 * token. Everything else, and every later call, goes over the wire.
 * @param early the started request; null when there is none
 */
export function takeOver(early: { token: string; response: Promise<Response> } | null): typeof fetch {
  let waiting = early
  return async (input, init) => {
    const started = waiting
    const isUser = String(input).endsWith('/user') && init?.method === 'GET'
    if (!started || !isUser) return fetch(input, init)
    waiting = null
    const isSameToken = new Headers(init.headers).get('Authorization') === `Bearer ${started.token}`
    return isSameToken ? started.response : fetch(input, init)
  }
}
