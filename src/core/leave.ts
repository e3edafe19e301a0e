import type { AllowedUrl } from '#domain/address/redirect.ts'

let isGoing = false

/**
 * Leaves the portal for an address that `domain/address/redirect` has allowed. It replaces the history entry, so that
 * Back does not return to a question that was answered.
 */
export function leave(url: AllowedUrl): void {
  go()
  window.location.replace(url)
}

function go() {
  isGoing = true
  // A page that was kept for Back returns.
  addEventListener('pageshow', () => (isGoing = false), { once: true })
}

/** Whether the portal itself leads to another address, or loads anew: nobody is asked to stay. */
export const isGoingOn = (): boolean => isGoing

export const reload = (): void => window.location.reload()

/** Starts the portal anew for another stay: nothing of this one is drawn any more. */
export function startAnew(): void {
  const { documentElement } = document
  // Two messages may ask for it: one load is enough.
  if (documentElement.hidden) return
  documentElement.hidden = true
  go()
  reload()
}

/** Starts the portal anew at one of its own addresses; the current one is reloaded. */
export const restart = ({ href }: URL): void =>
  href === window.location.href ? reload() : window.location.assign(href)

let onBack: ((event: PopStateEvent, pathname: string) => void) | null = null

/** Listens for Back and Forward before the router does, once `hearBack` was called. @returns stops listening */
export function watchBack(watch: typeof onBack): () => void {
  onBack = watch
  return () => {
    onBack = null
  }
}

const hear = (event: PopStateEvent) => onBack?.(event, window.location.pathname)

/** To be called before the router is made: browsers call the listeners of a window in their order, `capture` or not. */
export const hearBack = (): void => window.addEventListener('popstate', hear)

/**
 * Carries out a task. Returns whether the page has begun to be left meanwhile: browsers then end its requests, as if
 * they had failed. The listeners are there only as long, because Firefox keeps no page with `beforeunload` for Back.
 */
export async function isLeftDuring(task: () => Promise<void>): Promise<boolean> {
  const watch = new AbortController()
  let isLeft = false
  for (const event of ['beforeunload', 'pagehide'])
    addEventListener(event, () => (isLeft = true), { signal: watch.signal })
  await task()
  watch.abort()
  return isLeft || isGoing
}
