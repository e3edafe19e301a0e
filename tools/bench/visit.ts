import type { BrowserContext, CDPSession } from '@playwright/test'
import type { Metrics } from './report.ts'
import type { Screen } from './screens.ts'

/** The network and the processor of the reference run: slow 4G, and a phone's share of this machine. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
export const cpuSlowdown = 4
/** How long a screen may take, and how long it is watched for shifts once it is usable. */
const patience = 60_000
const settling = 1_000

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
export async function visit(context: BrowserContext, screen: Screen, origin: string): Promise<Metrics> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests = await watchRequests(cdp)
  await cdp.send('Network.emulateNetworkConditions', slow4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const usable = signal(cdp, screen.name)
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'tellUsable' })
  await page.addInitScript(observe, { ready: screen.ready, says: screen.says ?? '' })
  await page.goto(origin + screen.path, { waitUntil: 'commit' })
  await usable
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await page.waitForTimeout(settling)
  const { end, path, ...times } = await page.evaluate(readOff)
  await page.close()
  if (path !== screen.path)
    throw new Error(`${screen.name} was asked for at ${screen.path} and ended at ${path}.`)
  const asked = requests().filter(({ time, isCached }) => time < end && !isCached)
  const bytes = asked.reduce((total, request) => total + request.bytes, 0)
  return { ...times, heap: usedSize, bytes, requests: asked.length }
}

/** @returns what was asked for so far, the icon aside: the browser asks for it by itself and nothing waits for it */
async function watchRequests(cdp: CDPSession): Promise<() => Request[]> {
  const requests = new Map<string, Request>()
  cdp.on('Network.requestWillBeSent', ({ requestId, wallTime, request }) => {
    if (request.url.startsWith('data:') || request.url.includes('/favicon')) return
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
  await cdp.send('Network.enable')
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
}

/**
 * Runs in the page, before its own scripts. React attaches its handlers before it shows anything.
 * It names no functions inside: tsx would wrap them in a helper that the page does not have.
 */
function observe({ ready, says }: { ready: readonly string[]; says: string }): void {
  const watched = window as unknown as Watched
  watched.shift = 0
  watched.tasks = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      watched.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => watched.tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
  new MutationObserver((_, observer) => {
    if (!ready.every((selector) => document.querySelector(selector))) return
    if (says !== '' && !document.querySelector('main')?.textContent.includes(says)) return
    observer.disconnect()
    requestAnimationFrame(() => {
      performance.mark('usable')
      // The frame is painted first: whoever is told collects the garbage.
      setTimeout(() => watched.tellUsable(''), 100)
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Runs in the page once it has settled; as above. */
function readOff() {
  const { shift, tasks } = window as unknown as Watched
  const [fcp = Number.NaN, usable = Number.NaN] = ['first-contentful-paint', 'usable'].map(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
  )
  const early = tasks.filter((task) => task.startTime < usable)
  return {
    fcp,
    usable,
    cls: shift,
    tbt: early.reduce((total, task) => total + task.duration - 50, 0),
    end: performance.timeOrigin + usable,
    path: new URL(document.URL).pathname,
  }
}
