import type { AppDispatch, Loader } from '#store/core/thunk'
import type { Wiring } from '#store/core/wiring'
import type { RootState } from '#store/slices'
import { refreshUser } from '#store/profile/refreshUser'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'

// What a page asks for as soon as it opens is sent ahead by boot: the row of the page names the calls, and its module the
// thunks that make them (`loader`).

/** The calls that `boot.ts` has sent: the replies by address, and the token that they were sent with. */
export type Ahead = { token: string; replies: ReadonlyMap<string, Promise<Response>> }

/** In ms since the start: a reply that is asked for later is out of date. */
const longest = 10_000

/**
 * A `fetch` that answers the first GET of an address with the request that `boot.ts` has sent, if it had the same token
 * and nothing but GETs was sent since, and the visit has just begun. Every other call goes over the network.
 * @param sent the requests that `boot.ts` has sent; null when there are none
 */
export function fetchAhead(sent: Ahead | null): typeof fetch {
  const waiting = new Map(sent?.replies)
  const begun = performance.now()
  // A reply that nobody reads would keep its request open.
  const drop = () => {
    for (const reply of waiting.values()) reply.then(({ body }) => body?.cancel()).catch(() => undefined)
    waiting.clear()
  }
  if (sent) setTimeout(drop, longest)
  return async (input, init) => {
    if (init?.method !== 'GET') {
      drop()
      return fetch(input, init)
    }
    const isSameToken = new Headers(init.headers).get('Authorization') === `Bearer ${sent?.token}`
    // The timer of a tab that was asleep is late.
    if (!isSameToken || performance.now() - begun > longest) drop()
    const address = String(input)
    const started = waiting.get(address)
    waiting.delete(address)
    return started ?? fetch(input, init)
  }
}

/** In ms: how long the first draw may wait for replies that are here already. */
const patience = 100

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false))

/**
 * Puts into the store what the calls of `boot` have brought, so that the first draw is the complete page. Each load is
 * taken over by the component that asks for it. When a reply is not here yet, or not good, nothing is loaded ahead.
 * @param sent the calls of the page
 * @param page the loads that it starts with, besides the profile
 */
export const loadAhead =
  (
    { replies }: Pick<Ahead, 'replies'>,
    { loader = [] }: { loader?: readonly Loader[] },
  ): ThunkAction<Promise<void>, RootState, Wiring, UnknownAction> =>
  async (dispatch: AppDispatch, _getState, { ahead, scope }) => {
    scope().addEventListener('abort', () => ahead.clear(), { once: true })
    const areGood = Promise.all(replies.values()).then(
      (all) => all.every(({ ok }) => ok),
      () => false,
    )
    if (!(await Promise.race([areGood, after(0)]))) return
    const runs = [refreshUser, ...loader].map((load) => {
      const run = dispatch(load())
      ahead.set(load.type, run)
      return run
    })
    await Promise.race([Promise.all(runs), after(patience)])
    // What is drawn next has asked by then; a later question gets a load of its own.
    setTimeout(() => ahead.clear())
  }
