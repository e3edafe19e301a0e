import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { openSlowly, patience } from './visit.ts'

/** The letters that are typed. Each occurs once, so that what arrives tells which ones were lost. */
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** In ms: the time from one key to the next. */
const pace = 50
/** In ms: how long the page rests after the last letter. If the form is replaced in that time, all letters are lost. */
const resting = 500
const domain = '@example.be'
/** A wrong password: the login fails, so the page stays as it is. */
const wrong = 'Not-the-password-1'

/**
 * Types into a login form as soon as the form is in the page, and submits it long after all scripts have run.
 * @returns when the first key was pressed from which on no letter was lost, in milliseconds
 */
export async function takesTyping(context: BrowserContext, screen: Screen, origin: string): Promise<number> {
  const { page, hasNewForm, sent } = await openForm(context, screen, origin)
  await until(hasNewForm, `${screen.name} shows no form.`)
  for (const letter of letters) await Promise.all([page.keyboard.press(letter), pause(pace)])
  await pause(resting)
  const keys = await page.evaluate(() => (window as unknown as Watched).keys)
  await page.keyboard.insertText(domain)
  await typePassword(page, wrong)
  await page.keyboard.press('Enter')
  const { username } = await until(sent, `${screen.name} has lost what was typed.`)
  await page.close()
  return firstArrived(keys, username.replace(domain, ''))
}

/**
 * Fills in a login form as soon as the form is in the page, and presses Log in until a login is sent.
 * @returns when the login was sent, in milliseconds
 */
export async function answersPress(context: BrowserContext, screen: Screen, origin: string): Promise<number> {
  const { page, hasNewForm, sent } = await openForm(context, screen, origin)
  let isFilledIn = false
  const { time } = await until(async () => {
    if (hasNewForm()) {
      isFilledIn = true
      await page.keyboard.insertText(`someone${domain}`)
      await typePassword(page, wrong)
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
 * When the first key was pressed from which on every key arrived.
 * @param keys in the order they were pressed
 * @throws when even the last key was lost
 */
function firstArrived(keys: readonly Key[], pageOpened: string): number {
  const from = (start: number) =>
    keys
      .slice(start)
      .map(({ key }) => key)
      .join('')
  const first = keys.findIndex((_, start) => pageOpened.endsWith(from(start)))
  const { time } = keys[first] ?? {}
  if (time === undefined) throw new Error(`"${from(0)}" was typed and "${pageOpened}" arrived.`)
  return time
}

/** Types the password, with the focus on the username before it. */
export async function typePassword(page: Page, password: string): Promise<void> {
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(password)
}

/** Repeats a question until the answer is truthy. @throws when that takes too long */
export async function until<T>(ask: () => T | Promise<T>, failure: string): Promise<NonNullable<T>> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const found = await ask()
    if (found) return found
    await pause(1)
  }
  throw new Error(failure)
}

/** Opens a login form in a new tab, as slow as in the reference run; its first field gets the focus. */
export async function openForm(
  context: BrowserContext,
  screen: Screen,
  origin: string,
  prepare?: (page: Page) => Promise<unknown>,
) {
  const { page, cdp } = await openSlowly(context)
  const sent = watchSent(cdp, screen.name)
  let isNew = false
  cdp.on('Runtime.bindingCalled', ({ name }) => {
    isNew ||= name === 'tellForm'
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'tellForm' })
  await page.addInitScript(watchForm)
  await prepare?.(page)
  const start = Date.now()
  await page.goto(origin + screen.path, { waitUntil: 'commit' })
  /** Whether a new form has appeared since the last call. */
  const hasNewForm = () => {
    const was = isNew
    isNew = false
    return was
  }
  return { page, cdp, start, hasNewForm, sent }
}

/** A login as it was sent to the server. */
interface Sent {
  username: string
  /** In milliseconds since 1970. */
  time: number
}

/** @returns a function that gives the first login that was sent, or undefined as long as there is none */
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

/** What `watchForm` stores in the page. */
interface Watched {
  tellForm: (text: string) => void
  keys: Key[]
}

/** Runs in the page before its own scripts. Like `observe` in visit.ts, it has no named functions inside. */
function watchForm(): void {
  const watched = window as unknown as Watched
  watched.keys = []
  addEventListener('keydown', ({ key }) => watched.keys.push({ key, time: performance.now() }), true)
  let last: HTMLElement | null = null
  new MutationObserver(() => {
    const field = document.querySelector<HTMLElement>('main form :is([name=username], [type=email])')
    if (!field || field === last) return
    last = field
    field.focus()
    watched.tellForm('')
  }).observe(document, { childList: true, subtree: true })
}
