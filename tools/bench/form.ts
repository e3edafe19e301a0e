import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { openSlowly, patience } from './visit.ts'

/** What is typed. Each key comes once, so that what arrived tells which ones were lost. */
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** How long it takes from one key to the next. */
const pace = 50
/** How long the page rests after the last letter: a form that replaces itself meanwhile has lost them all. */
const resting = 500
const domain = '@example.be'
/** Nobody's: the answer to it leaves the page as it is. */
const password = 'Not-the-password-1'

/**
 * Types into a login form from when it stands in the page, and sends it once all scripts have long run.
 * @returns when the first of the keys was pressed that all arrived in what was sent, in milliseconds
 */
export async function takesTyping(context: BrowserContext, screen: Screen, origin: string): Promise<number> {
  const { page, hasNewForm, sent } = await openForm(context, screen, origin)
  await until(hasNewForm, `${screen.name} shows no form.`)
  for (const letter of letters) await Promise.all([page.keyboard.press(letter), pause(pace)])
  await pause(resting)
  const keys = await page.evaluate(() => (window as unknown as Watched).keys)
  await page.keyboard.insertText(domain)
  await fillPassword(page)
  await page.keyboard.press('Enter')
  const { username } = await until(sent, `${screen.name} has lost what was typed.`)
  await page.close()
  return firstArrived(keys, username.replace(domain, ''))
}

/**
 * Fills in a login form as soon as it stands in the page, and presses Log in until it is sent.
 * @returns when it was sent, in milliseconds
 */
export async function answersPress(context: BrowserContext, screen: Screen, origin: string): Promise<number> {
  const { page, hasNewForm, sent } = await openForm(context, screen, origin)
  let isFilledIn = false
  const { time } = await until(async () => {
    if (hasNewForm()) {
      isFilledIn = true
      await page.keyboard.insertText(`someone${domain}`)
      await fillPassword(page)
    }
    if (!isFilledIn) return undefined
    await page.keyboard.press('Enter')
    await pause(pace)
    return sent()
  }, `${screen.name} does not answer a press of Log in.`)
  const start = await page.evaluate(() => performance.timeOrigin)
  await page.close()
  return time - start
}

/** A key that was pressed, and when, in milliseconds. */
interface Key {
  key: string
  time: number
}

/**
 * When the first of the keys was pressed that all arrived, with every key after it.
 * @param keys in the order they were pressed
 * @throws when the last one is lost already
 */
export function firstArrived(keys: readonly Key[], arrived: string): number {
  const from = (start: number) =>
    keys
      .slice(start)
      .map(({ key }) => key)
      .join('')
  const first = keys.findIndex((_, start) => arrived.endsWith(from(start)))
  const { time } = keys[first] ?? {}
  if (time === undefined) throw new Error(`"${from(0)}" was typed and "${arrived}" arrived.`)
  return time
}

/** The password follows the username, which has the focus. */
async function fillPassword(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(password)
}

/** Asks again until there is something. @throws when that takes too long */
async function until<T>(ask: () => T | Promise<T>, failure: string): Promise<NonNullable<T>> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const found = await ask()
    if (found) return found
    await pause(1)
  }
  throw new Error(failure)
}

/** Opens a login form in a new tab, as slowly as the reference run has it, and puts the focus on its first field. */
async function openForm(context: BrowserContext, screen: Screen, origin: string) {
  const { page, cdp } = await openSlowly(context)
  const sent = watchSent(cdp, screen.name)
  let isNew = false
  cdp.on('Runtime.bindingCalled', () => {
    isNew = true
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'tellForm' })
  await page.addInitScript(watchForm)
  await page.goto(origin + screen.path, { waitUntil: 'commit' })
  /** Whether a form has come since it was asked last. */
  const hasNewForm = () => {
    const was = isNew
    isNew = false
    return was
  }
  return { page, hasNewForm, sent }
}

/** What went over the wire as a login. */
interface Sent {
  username: string
  /** In milliseconds since 1970. */
  time: number
}

/** @returns the first login that was sent, as soon as there is one */
function watchSent(cdp: CDPSession, name: string): () => Sent | undefined {
  let pages = 0
  let first: Sent | undefined
  cdp.on('Network.requestWillBeSent', ({ type, request: { method, url, postData }, wallTime }) => {
    if (type === 'Document') pages++
    if (method !== 'POST' || !url.endsWith('/token')) return
    const { username } = JSON.parse(postData ?? '') as { username: string }
    first ??= { username, time: wallTime * 1000 }
  })
  return () => {
    if (pages > 1) throw new Error(`${name} left the form to the browser, which has loaded the page anew.`)
    return first
  }
}

/** What `watchForm` leaves in the page. */
interface Watched {
  tellForm: (text: string) => void
  keys: Key[]
}

/** Runs in the page, before its own scripts; like `observe` of visit.ts it names no functions inside. */
function watchForm(): void {
  const watched = window as unknown as Watched
  watched.keys = []
  addEventListener('keydown', ({ key }) => watched.keys.push({ key, time: performance.now() }), true)
  let last: HTMLElement | null = null
  new MutationObserver(() => {
    const field = document.querySelector<HTMLElement>('main form input[type=email]')
    if (!field || field === last) return
    last = field
    field.focus()
    watched.tellForm('')
  }).observe(document, { childList: true, subtree: true })
}
