import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Press } from './press.ts'
import type { Screen } from './screens.ts'

/** The network and the processor of the reference run: slow 4G, and this machine slowed down to a phone. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
export const cpuSlowdown = 4
/** In ms: how long a screen may take, and how long it is watched for layout shifts once it is usable. */
export const patience = 60_000
const settling = 1_000

/** The measures of one visit to a screen: times in milliseconds, the heap in bytes. Files and their bytes are counted by `npm test`. */
export interface Metrics extends Press {
  fcp: number
  /** Until the first key was pressed from which on no key was lost; only of a form, like `answer`. */
  typing: number
  /** Until a press of Log in sends the form, which was filled in as soon as it was in the page. */
  answer: number
  usable: number
  /** Until the frame in which it is usable is painted, and the processor time of the main thread until then. */
  painted: number
  thread: number
  cls: number
  tbt: number
  heap: number
}

/** The metrics that one visit measures. Typing and sending a form are measured in separate visits. */
type Seen = Omit<Metrics, 'typing' | 'answer' | keyof Press>

/**
 * Opens a screen in a new tab, on the slow network and processor of the reference run.
 * @param context its cookies, storage and HTTP cache make the visit cold or warm
 */
export async function visit(context: BrowserContext, screen: Screen, origin: string): Promise<Seen> {
  const { page, cdp } = await openSlowly(context)
  const usable = signal(cdp, screen.name)
  await cdp.send('Runtime.enable')
  await cdp.send('Performance.enable')
  await cdp.send('Runtime.addBinding', { name: 'tellUsable' })
  await page.addInitScript(observe, screen.ready)
  await page.goto(origin + screen.path, { waitUntil: 'commit' })
  await usable
  const thread = await threadTime(cdp)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await page.waitForTimeout(settling)
  const { path, end: _end, ...times } = await page.evaluate(readOff)
  await page.close()
  if (path !== screen.path)
    throw new Error(`${screen.name} was asked for at ${screen.path} and ended at ${path}.`)
  return { ...times, thread, heap: usedSize }
}

/** A tab, and what asks it by the DevTools protocol. */
export type Opened = { page: Page; cdp: CDPSession }

/** The processor time of the main thread so far, in ms. */
export async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
}

/** A new tab with a slow network, and the processor of the reference run. */
export async function openSlowly(context: BrowserContext): Promise<Opened> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { page, cdp }
}

/** Resolves when the page reports that it is usable. */
export function signal(cdp: CDPSession, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not become usable.`)), patience)
    cdp.on('Runtime.bindingCalled', (called) => {
      if (called.name !== 'tellUsable') return
      clearTimeout(timer)
      resolve()
    })
  })
}

/** What `observe` stores in the page for `readOff`. */
interface Watched {
  tellUsable: (text: string) => void
  scheduler: { postTask: (task: () => void, options: { priority: 'user-blocking' }) => Promise<void> }
  shift: number
  tasks: PerformanceEntry[]
  /** Checks whether the screen is usable. */
  look: () => void
}

/**
 * Runs in the page before its own scripts. An early login is not usable yet: only elements of React have its
 * handlers. No named functions inside: tsx would wrap them in a helper that the page does not have.
 */
export function observe(ready: readonly string[]): void {
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
  watched.look = () => {
    for (const selector of ready) {
      const element = document.querySelector(selector) ?? {}
      if (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) return
    }
    observer.disconnect()
    requestAnimationFrame(() => {
      performance.mark('usable')
      // The first task after the frame, before those that wait.
      void watched.scheduler.postTask(
        () => {
          performance.mark('painted')
          watched.tellUsable('')
        },
        { priority: 'user-blocking' },
      )
    })
  }
  const observer = new MutationObserver(watched.look)
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Runs in the page once it has settled; like `observe`, it has no named functions inside. */
export function readOff() {
  const { shift, tasks } = window as unknown as Watched
  const [fcp = Number.NaN, usable = Number.NaN, painted = Number.NaN] = [
    'first-contentful-paint',
    'usable',
    'painted',
  ].map((name) => performance.getEntriesByName(name)[0]?.startTime)
  const early = tasks.filter((task) => task.startTime < usable)
  return {
    fcp,
    usable,
    painted,
    cls: shift,
    tbt: early.reduce((total, task) => total + task.duration - 50, 0),
    end: performance.timeOrigin + usable,
    path: new URL(document.URL).pathname,
  }
}
