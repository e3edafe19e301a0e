import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { logIn } from './logIn.ts'
import { cpuSlowdown } from './visit.ts'

/** The persona of the measured account: 1 000 device sessions, and an app with 500 scopes. */
const who = 'crowded'
/** In ms: how long the page is observed after it shows the result, because a frame is reported only after its paint. */
const settling = 300
/** In ms: how long a page rests before the first press. */
const resting = 1_000

/** How one press was answered, in milliseconds. */
export interface Answer {
  /** The name of the step. */
  name: string
  /** Until the next frame was painted. */
  painted: number
  /** The longest task until the page had settled, which would delay another press; 0: all were below 50 ms. */
  task: number
}

/** One press of the walk. */
interface Step {
  /** The name in the table; a step without one is not measured. */
  name: string | null
  /** The selector of what is tapped, or of what has the focus when `key` is pressed. */
  on: string
  key?: string
  /** The selector of what is there once the step is done. */
  shows: string
}

const link = (path: string) => `a[href="${path}"]`
const tab = (path: string) => `nav ${link(path)}:visible`
const device = (count: number) => `main section:nth-of-type(${count})`
const logOut = 'main section [data-kind=dangerOutline]'
const moreDevices = 'main div:has(> section) + div > [data-kind=secondary]'
const nameField = 'main form input:not([type=hidden])'
const choice = (number: number) => `main [role=radiogroup] label:nth-of-type(${number})`
/** @param key what is pressed; without one the control is tapped */
const step = (name: string | null, on: string, shows: string, key?: string): Step => ({
  name,
  on,
  shows,
  ...(key && { key }),
})
const closeMenu = step(null, 'header [aria-expanded=true]', 'header [aria-expanded=false]', 'Escape')
const closeDialog = step(null, 'dialog h2', 'body:not(:has(dialog))', 'Escape')

const beforeLogin: readonly Step[] = [
  step('empty login sent', 'main form [type=submit]', 'main [aria-invalid=true]'),
  step('letter of the e-mail address', 'main [type=email]', 'main [type=email]:invalid', 'c'),
  step('another language', 'header select', 'html[lang=fr]', 'f'),
]

const afterLogin: readonly Step[] = [
  step('menu of the account', 'header button[aria-expanded=false]', 'header [aria-expanded=true]'),
  closeMenu,
  step('profile, from the dashboard', tab(paths.profile), 'main dl'),
  step('form of the personal data', 'main section button', 'main form'),
  step('letter of a name', nameField, nameField, 'x'),
  step(null, nameField, nameField, 'Backspace'),
  step('dashboard, from the profile', tab(paths.dashboard), '#access li'),
  step('security, from the dashboard', tab(paths.security), '#devices li'),
  step('log-out everywhere', 'main > div [data-kind=dangerOutline]', 'dialog'),
  closeDialog,
  step('history of 1 000 sessions', `#devices ${link(paths.devices)}`, device(10)),
  step('22 more sessions of a device', 'main section [data-kind=quiet]:not(li *)', 'main li:nth-child(25)'),
  step('10 more devices', moreDevices, device(20)),
  step('details of a session', 'main section li button', 'dialog'),
  closeDialog,
  step('question about a device', logOut, 'dialog'),
  closeDialog,
  step('devices in use', choice(2), `${choice(2)} :checked`),
  step(null, tab(paths.dashboard), '#access li'),
  step('access, from the dashboard', `#access ${link(paths.apps)}`, '[data-kind=other] li'),
  step('all of 500 scopes', '[data-kind=other] button', '[data-kind=other] li:nth-child(485)'),
  step('question before a revoke', logOut, 'dialog'),
]

/** Walks through the portal with the slow processor of the reference run. @returns how each named press was answered */
export async function walk(context: BrowserContext, origin: string): Promise<Answer[]> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(listen)
  await page.goto(origin + paths.loginEmail)
  await page.waitForTimeout(resting)
  const answers = await press(page, beforeLogin)
  await logIn(page, origin, who)
  await page.waitForTimeout(resting)
  return [...answers, ...(await press(page, afterLogin))]
}

async function press(page: Page, steps: readonly Step[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const { name, on, key, shows } of steps) {
    const control = page.locator(on).first()
    // Playwright's own checks of the control run before, so that the measured press costs what a visitor's press costs.
    await (key ? control.focus() : control.tap({ trial: true }))
    await page.evaluate(() => Object.assign(window, { heard: { painted: 16, task: 0 } }))
    await (key ? page.keyboard.press(key) : control.tap({ force: true }))
    await page.locator(shows).first().waitFor()
    await page.waitForTimeout(settling)
    const heard = await page.evaluate(() => (window as unknown as Listening).heard)
    if (name) answers.push({ name, ...heard })
  }
  return answers
}

/** What `listen` stores in the page. Browsers report no frame of less than 16 ms and no task of less than 50 ms. */
interface Listening {
  heard: Omit<Answer, 'name'>
}

/** Runs in the page before its own scripts. Like `observe` in visit.ts, it has no named functions inside. */
function listen(): void {
  const listening = window as unknown as Listening
  listening.heard = { painted: 16, task: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      listening.heard.painted = Math.max(listening.heard.painted, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      listening.heard.task = Math.max(listening.heard.task, duration)
  }).observe({ type: 'longtask' })
}
