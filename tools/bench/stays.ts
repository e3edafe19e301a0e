import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { personaOf } from '../../src/mocks/personas.ts'
import { paths } from '../../src/paths.ts'
import { closeDialog, link, logOut, resting, type Step, tab, who } from './answers.ts'
import { logIn } from './logIn.ts'

/** What a long stay leaves behind. */
export interface Stay {
  name: string
  /** The heap in the end, as a multiple of that after a tenth of the stay. */
  heap: number
  /** What there is more of: elements, listeners, timers, observers, addresses of files. */
  left: [what: string, number: number][]
}

const toHistory: Step = { on: `#devices ${link(paths.devices)}`, shows: 'main section li button' }
const toSecurity: Step = { on: tab(paths.security), shows: '#devices li' }
const toDashboard: Step = { on: tab(paths.dashboard), shows: '#access li' }
const screens: readonly Step[] = [
  { on: tab(paths.profile), shows: 'main dl' },
  toSecurity,
  toDashboard,
  { on: `#access ${link(paths.apps)}`, shows: '[data-kind=other] li' },
  toDashboard,
]
const dialogs: readonly Step[] = [
  toSecurity,
  { on: 'main > div [data-kind=dangerOutline]', shows: 'dialog' },
  closeDialog,
  toHistory,
  ...['main section li button', logOut, 'main section h2 + button'].flatMap((on) => [
    { on, shows: 'dialog' },
    closeDialog,
  ]),
]

/**
 * Stays in the portal at full speed: changes the screen, opens dialogs, and lets the session expire.
 * @param context of a browser that compiles no machine code: compiled code alone would grow to a tenth of the heap
 */
export async function stay(context: BrowserContext, origin: string): Promise<Stay[]> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(count)
  await logIn(page, origin, who)
  const repeated = async (name: string, times: number, once: () => Promise<void>): Promise<Stay> => {
    const after = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) await once()
      await follow(page, [toDashboard])
      return measure(page, cdp)
    }
    const [before, end] = [await after(Math.ceil(times / 10)), await after(times)]
    const left = Object.entries(end.counts).map(([what, number]): Stay['left'][number] => [
      what,
      number - (before.counts[what] ?? 0),
    ])
    return { name, heap: end.heap / before.heap, left }
  }
  return [
    await repeated('200 changes of screen', 40, () => follow(page, screens)),
    await repeated('50 openings of each dialog', 50, () => follow(page, dialogs)),
    await repeated('30 expiries and logins', 30, () => expire(page)),
  ]
}

async function follow(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { on, key, shows } of steps) {
    const control = page.locator(on).first()
    await (key ? page.keyboard.press(key) : control.tap())
    await page.locator(shows).first().waitFor()
  }
}

/** Lets a call be refused as after the end of the session, and logs in on the sheet. */
async function expire(page: Page): Promise<void> {
  await follow(page, [toSecurity, toHistory])
  const isHistory = (url: URL) => url.pathname.endsWith('/user/login/info')
  await page.route(isHistory, async (route) => {
    const headers = { 'Access-Control-Allow-Origin': route.request().headers()['origin'] ?? '*' }
    await route.fulfill({ status: 401, headers, json: {} })
  })
  await follow(page, [{ on: 'main button:has(.lucide-refresh-cw)', shows: 'dialog input[type=password]' }])
  await page.unroute(isHistory)
  await page.locator('dialog input[type=password]').fill(personaOf(who).password)
  await page.keyboard.press('Enter')
  await page.locator(closeDialog.shows).waitFor()
  await follow(page, [toDashboard])
}

async function measure(page: Page, cdp: CDPSession) {
  await page.waitForTimeout(resting)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters')
  const live = await page.evaluate(() => (window as unknown as { live: Record<string, number> }).live)
  return { heap, counts: { nodes, listeners, ...live } as Record<string, number> }
}

/** Runs in the page before its own scripts, and counts what has to be ended by hand. It has no named functions inside. */
function count(): void {
  const live = { intervals: 0, observers: 0, addresses: 0 }
  Object.assign(window, { live })
  const known = new Set<unknown>()
  const observers = [MutationObserver, ResizeObserver, IntersectionObserver].map(({ prototype }) => prototype)
  for (const [owner, name, what, step] of [
    [window, 'setInterval', 'intervals', 1],
    [window, 'clearInterval', 'intervals', -1],
    [URL, 'createObjectURL', 'addresses', 1],
    [URL, 'revokeObjectURL', 'addresses', -1],
    ...observers.map((one) => [one, 'observe', 'observers', 1] as const),
    ...observers.map((one) => [one, 'disconnect', 'observers', -1] as const),
  ] as const) {
    const methods = owner as unknown as Record<string, (...args: unknown[]) => unknown>
    const own = methods[name]
    methods[name] = function (this: object, ...args) {
      const result = own?.apply(this, args)
      const it = what === 'observers' ? this : name === 'setInterval' ? result : args[0]
      if (what === 'addresses' || (step > 0 ? !known.has(it) : known.delete(it))) live[what] += step
      if (step > 0) known.add(it)
      return result
    }
  }
}
