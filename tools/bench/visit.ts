import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Metrics } from './report.ts'
import type { Screen } from './screens.ts'

/** The network and the processor of the reference run: slow 4G, and a phone's share of this machine. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
export const cpuSlowdown = 4
/** How long a screen may take, and how long it is watched for shifts once it is usable. */
export const patience = 60_000
const settling = 1_000

/** What a visit tells; a form is typed into and sent in visits of their own. */
type Seen = Omit<Metrics, 'typing' | 'answer'>

interface Request {
  /** When it was asked for, in milliseconds since 1970. */
  time: number
  bytes: number
  isCached: boolean
}

/**
 * Opens a screen in a new tab, as slowly as the reference run has it.
 * @param context its cookies, storage and HTTP cache make the visit a cold or a warm one
 */
export async function visit(context: BrowserContext, screen: Screen, origin: string): Promise<Seen> {
  const { page, cdp } = await openSlowly(context)
  const requests = watchRequests(cdp, origin)
  const usable = signal(cdp, screen.name)
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'tellUsable' })
  await page.addInitScript(observe, { ready: screen.ready, greets: screen.greets ?? '' })
  await page.goto(origin + screen.path, { waitUntil: 'commit' })
  await usable
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await page.waitForTimeout(settling)
  const { end, idle, path, ...times } = await page.evaluate(readOff)
  await page.close()
  if (path !== screen.path)
    throw new Error(`${screen.name} was asked for at ${screen.path} and ended at ${path}.`)
  const isIdle = (time: number) => idle.some(([start, stop]) => start <= time && time <= stop)
  const asked = requests().filter(({ time, isCached }) => time < end && !isCached && !isIdle(time))
  const bytes = asked.reduce((total, request) => total + request.bytes, 0)
  return { ...times, heap: usedSize, bytes, requests: asked.length }
}

/** A new tab with the network and the processor of the reference run. */
export async function openSlowly(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { page, cdp }
}

/** @returns the page, scripts, styles and texts that were asked for so far: no calls, no font and no pictures */
function watchRequests(cdp: CDPSession, origin: string): () => Request[] {
  const requests = new Map<string, Request>()
  cdp.on('Network.requestWillBeSent', ({ requestId, wallTime, type, request: { url } }) => {
    if (!url.startsWith(`${origin}/`) || url.includes('/favicon') || type === 'Font' || type === 'Image')
      return
    requests.set(requestId, { time: wallTime * 1000, bytes: 0, isCached: false })
  })
  const change = (id: string, to: Partial<Request>) => Object.assign(requests.get(id) ?? {}, to)
  cdp.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { isCached: true }))
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) change(requestId, { isCached: true })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, { bytes: encodedDataLength }),
  )
  return () => [...requests.values()]
}

/** Resolves when the page tells that it is usable. */
function signal(cdp: CDPSession, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not become usable.`)), patience)
    cdp.on('Runtime.bindingCalled', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** What `observe` leaves in the page for `readOff`. */
interface Watched {
  tellUsable: (text: string) => void
  shift: number
  tasks: PerformanceEntry[]
  /** When what the page had put off until it is idle began and ended. */
  idle: [number, number][]
  /** Looks whether the screen is usable. */
  look: () => void
}

/**
 * Runs in the page, before its own scripts. What stands in the page is usable once React has taken it over: then it
 * has its handlers.
 * It names no functions inside: tsx would wrap them in a helper that the page does not have.
 */
function observe({ ready, greets }: { ready: readonly string[]; greets: string }): void {
  const watched = window as unknown as Watched
  watched.shift = 0
  watched.tasks = []
  watched.idle = []
  const whenIdle = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (task, options) =>
    whenIdle((deadline) => {
      const start = performance.now()
      task(deadline)
      // After the promises that the task goes on with.
      setTimeout(() => watched.idle.push([start, performance.now()]))
    }, options)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      watched.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => watched.tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
  new MutationObserver((_, observer) => {
    const titles = Array.from(document.querySelectorAll('h1'))
    if (!greets || !titles.some((title) => title.textContent.includes(greets))) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('greeting'))
  }).observe(document, { childList: true, subtree: true, characterData: true })
  watched.look = () => {
    for (const selector of ready) {
      const element = document.querySelector(selector) ?? {}
      if (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) return
    }
    observer.disconnect()
    clearInterval(timer)
    requestAnimationFrame(() => {
      performance.mark('usable')
      // The frame is painted first: whoever is told collects the garbage.
      setTimeout(() => watched.tellUsable(''), 100)
    })
  }
  const observer = new MutationObserver(watched.look)
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  // When React takes over what stands there, nothing may change that an observer would be told of.
  const timer = setInterval(watched.look, 10)
}

/** Runs in the page once it has settled; as above. */
function readOff() {
  const { shift, tasks, idle } = window as unknown as Watched
  const [fcp = Number.NaN, greeting = Number.NaN, usable = Number.NaN] = [
    'first-contentful-paint',
    'greeting',
    'usable',
  ].map((name) => performance.getEntriesByName(name)[0]?.startTime)
  const early = tasks.filter((task) => task.startTime < usable)
  const { timeOrigin } = performance
  return {
    fcp,
    greeting,
    usable,
    cls: shift,
    tbt: early.reduce((total, task) => total + task.duration - 50, 0),
    end: timeOrigin + usable,
    idle: idle.map(([start, stop]) => [timeOrigin + start, timeOrigin + stop] as const),
    path: new URL(document.URL).pathname,
  }
}
