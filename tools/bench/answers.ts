import type { BrowserContext } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { logIn } from './logIn.ts'
import { cpuSlowdown, type Opened, threadTime } from './visit.ts'

/** The persona of the measured account: 1 000 device sessions, and an app with 500 scopes. */
const who = 'crowded'
/** In ms: how long the page stays as it is when a press has done all that it causes. */
const settling = 500
/** In ms: how long a page rests before the first press. */
const resting = 3_000

/** How one press was answered, in milliseconds. */
export interface Answer {
  /** The name of the step. */
  name: string
  /** Until the next frame was painted. */
  painted: number
  /** The longest task until the page had settled, which would delay another press; 0: all were below 50 ms. */
  task: number
  /** Until the last change of the page that the press causes. */
  done: number
  /** The processor time of the main thread until the page had settled. */
  thread: number
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
const scopes = 'main section :is([data-kind=other], section)'
const logOut = 'main section [data-kind=dangerOutline]'
const moreDevices = 'main div:has(> section) + div > [data-kind=secondary]'
const nameField = 'main form input:not([type=hidden])'
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
  step('personal data saved', 'main form [type=submit]', 'main dl'),
  step('dashboard, from the profile', tab(paths.dashboard), '#access li'),
  step('security, from the dashboard', tab(paths.security), '#devices li'),
  step('log-out everywhere', 'main > div [data-kind=dangerOutline]', 'dialog'),
  closeDialog,
  step('history of 1 000 sessions', `#devices ${link(paths.devices)}`, device(10)),
  step('sessions of a device', `${device(2)} [aria-expanded=false]`, `${device(2)} li`),
  step('10 more devices', moreDevices, device(20)),
  step('details of a session', 'main section li button', 'dialog'),
  closeDialog,
  step(
    'question about a device',
    `${device(2)} :is([data-kind=dangerOutline], [data-kind=secondary])`,
    'dialog',
  ),
  closeDialog,
  step(null, tab(paths.dashboard), '#access li'),
  step('access, from the dashboard', `#access ${link(paths.apps)}`, `${scopes} li`),
  step('all of 500 scopes', `${scopes} > button`, `${scopes} li:nth-child(400)`),
  step('question before a revoke', logOut, 'dialog'),
]

/** Walks through the portal with the slow processor of the reference run. @returns how each named press was answered */
export async function walk(context: BrowserContext, origin: string): Promise<Answer[]> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const opened = { page, cdp }
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  page.setDefaultTimeout(10_000)
  await page.addInitScript(listen)
  await page.goto(origin + paths.loginEmail)
  await page.waitForTimeout(resting)
  const answers = await press(opened, beforeLogin)
  await logIn(page, origin, who)
  await page.waitForTimeout(resting)
  return [...answers, ...(await press(opened, afterLogin))]
}

async function press(opened: Opened, steps: readonly Step[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const { name, ...one } of steps) {
    // A build of another time has other controls.
    const answer = await answerTo(opened, one).catch(() =>
      console.info(`Not in this build: ${name ?? one.on}`),
    )
    if (name && answer) answers.push({ name, ...answer })
  }
  return answers
}

async function answerTo(
  { page, cdp }: Opened,
  { on, key, shows }: Omit<Step, 'name'>,
): Promise<Omit<Answer, 'name'>> {
  const control = page.locator(on).first()
  // Playwright's own checks of the control run before, so that the measured press costs what a visitor's press costs.
  await (key ? control.focus() : control.tap({ trial: true }))
  // The portal would take the touches of that check for the first half of a double press.
  await page.waitForTimeout(settling + 100)
  await page.evaluate(() => (window as unknown as Listening).begin())
  const before = await threadTime(cdp)
  await (key ? page.keyboard.press(key) : control.tap({ force: true }))
  await page.locator(shows).first().waitFor()
  let heard: Heard
  do {
    await page.waitForTimeout(settling)
    heard = await page.evaluate(() => ({
      ...(window as unknown as Listening).heard,
      now: performance.now(),
    }))
  } while (heard.now - heard.changed < settling)
  const { painted, task, pressed, changed } = heard
  const thread = (await threadTime(cdp)) - before
  return { painted, task, done: Math.max(painted, changed - pressed), thread }
}

/** What `listen` stores in the page, in ms. Browsers report no frame of less than 16 ms and no task of less than 50 ms. */
type Heard = Record<'painted' | 'task' | 'pressed' | 'changed' | 'now', number>
interface Listening {
  heard: Heard
  begin: () => void
}

/** Runs in the page before its own scripts. Like `observe` in visit.ts, it has no named functions inside. */
function listen(): void {
  const listening = window as unknown as Listening
  listening.begin = () => {
    const now = performance.now()
    listening.heard = { painted: 16, task: 0, pressed: 0, changed: now, now }
  }
  listening.begin()
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => (listening.heard.pressed ||= timeStamp), { capture: true })
  new MutationObserver((records) => {
    if (records.some(({ target }) => document.body.contains(target)))
      listening.heard.changed = performance.now()
  }).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      listening.heard.painted = Math.max(listening.heard.painted, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      listening.heard.task = Math.max(listening.heard.task, duration)
  }).observe({ type: 'longtask' })
}
