import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
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
  /** The name in the table; a step without a name is not measured. */
  name?: string
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
const closeMenu: Step = {
  on: 'header [aria-expanded=true]',
  key: 'Escape',
  shows: 'header [aria-expanded=false]',
}
const closeDialog: Step = { on: 'dialog h2', key: 'Escape', shows: 'body:not(:has(dialog))' }

const beforeLogin: readonly Step[] = [
  { name: 'empty login sent', on: 'main form [type=submit]', shows: 'main [aria-invalid=true]' },
  {
    name: 'letter of the e-mail address',
    on: 'main [type=email]',
    key: 'c',
    shows: 'main [type=email]:invalid',
  },
  { name: 'another language', on: 'header select', key: 'f', shows: 'html[lang=fr]' },
]

const afterLogin: readonly Step[] = [
  {
    name: 'menu of the account',
    on: 'header button[aria-expanded=false]',
    shows: 'header [aria-expanded=true]',
  },
  closeMenu,
  { name: 'profile, from the dashboard', on: tab(paths.profile), shows: 'main dl' },
  { name: 'form of the personal data', on: 'main section button', shows: 'main form' },
  { name: 'letter of a name', on: nameField, key: 'x', shows: nameField },
  { on: nameField, key: 'Backspace', shows: nameField },
  { name: 'dashboard, from the profile', on: tab(paths.dashboard), shows: '#access li' },
  { name: 'security, from the dashboard', on: tab(paths.security), shows: '#devices li' },
  { name: 'log-out everywhere', on: 'main > div [data-kind=dangerOutline]', shows: 'dialog' },
  closeDialog,
  { name: 'history of 1 000 sessions', on: `#devices ${link(paths.devices)}`, shows: device(10) },
  {
    name: '22 more sessions of a device',
    on: 'main section [data-kind=quiet]:not(li *)',
    shows: 'main li:nth-child(25)',
  },
  { name: '10 more devices', on: moreDevices, shows: device(20) },
  { name: '10 more devices again', on: moreDevices, shows: device(30) },
  {
    name: 'CSV of 1 000 sessions',
    on: 'main button:has(.lucide-download)',
    shows: 'main [role=status]:text(".csv")',
  },
  { name: 'details of a session', on: 'main section li button', shows: 'dialog' },
  closeDialog,
  { name: 'question about a device', on: logOut, shows: 'dialog' },
  closeDialog,
  { name: 'name of a device', on: 'main section h2 + button', shows: 'dialog input' },
  { name: 'letter of its name', on: 'dialog input', key: 'x', shows: 'dialog input' },
  closeDialog,
  { name: 'devices in use', on: choice(2), shows: `${choice(2)} :checked` },
  { name: 'all devices', on: choice(1), shows: `${choice(1)} :checked` },
  { on: tab(paths.dashboard), shows: '#access li' },
  { name: 'access, from the dashboard', on: `#access ${link(paths.apps)}`, shows: '[data-kind=other] li' },
  { name: 'all of 500 scopes', on: '[data-kind=other] button', shows: '[data-kind=other] li:nth-child(485)' },
  { name: 'question before a revoke', on: logOut, shows: 'dialog' },
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
