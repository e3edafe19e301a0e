import { loadStyles } from '#core/chunk.ts'
import { isLeftDuring, restart } from '#core/leave.ts'
import { pageOf } from '../router/routes.ts'
import { isFirstMiss } from '#core/storage/entries.ts'
import type { MiddlewareFunction } from 'react-router-dom'

/** The error page recognizes this name: something could not be loaded, nothing is broken. */
const loadError = 'LoadError'

/**
 * The middleware that loads the chunks of a page, and the texts (`complete`) and styles that a login does without. A
 * chunk may be gone with an older deploy: the portal then starts anew, once for each build, or when asked for.
 * @param isAsked whether somebody is going to the page, and it is not the guard that runs again
 * @param begin starts what the page loads, once its chunks are here
 */
export const loadPage =
  (
    complete: () => Promise<void>,
    preload: (path: string) => void,
    isAsked: () => boolean,
    begin: (path: string) => unknown,
  ): MiddlewareFunction =>
  async ({ url, request }, next) => {
    preload(url.pathname)
    let failure: unknown
    const isLeft = await isLeftDuring(async () => {
      try {
        if (!pageOf(url.pathname)?.isEarly) await Promise.all([complete(), loadStyles()])
        const results = (await next()) as Record<string, { type: string; result: unknown }>
        failure = Object.values(results).find(({ type }) => type === 'error')?.result
      } catch (error) {
        failure = error
      }
    })
    if (request.signal.aborted) return
    if (!failure) return void begin(url.pathname)
    // The router keeps the failure of a chunk, and browsers do, too: in this document nothing would ask for it again.
    const isKept = (failure as Error).name === loadError
    // Offline, a missing chunk does not mean a new deploy, and a reload would lose the page.
    const isStale = !isLeft && navigator.onLine && (isKept ? isAsked() : isFirstMiss(import.meta.url))
    if (isStale) restart(url)
    // The current page stays until the browser replaces it.
    if (isStale || isLeft) await new Promise(() => undefined)
    throw Object.assign(Object(failure) as Error, { name: loadError })
  }
