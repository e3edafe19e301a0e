import { expect } from '@playwright/test'
import { messagesOf } from '../support/inbox.ts'
import type { Portal } from '../support/portal.ts'
import type { Key, Tab } from './driver.ts'
import { look, type Look, type Target } from './target.ts'

/** The error of a script whose page is gone. */
const isLeft = /^Execution context was destroyed/

/** A person at a real browser: waits for what a step needs, and acts with mouse and keyboard only. */
export class User {
  private readonly tab: Tab
  private readonly portal: Portal

  constructor(tab: Tab, portal: Portal) {
    this.tab = tab
    this.portal = portal
  }

  goto(path: string): Promise<void> {
    return this.tab.goto(new URL(path, this.portal.origin).href)
  }

  /** Goes back. The drivers would wait for the load of a page that was kept. */
  async back(): Promise<void> {
    const left = (error: Error) => (isLeft.test(error.message) ? 'null' : Promise.reject(error))
    await this.tab.run(`setTimeout(() => history.back()) && 'null'`).catch(left)
  }

  /** The same person in another tab. */
  async openTab(): Promise<User> {
    return new User(await this.tab.open(), this.portal)
  }

  /** Brings this tab to the front. */
  async show(): Promise<void> {
    await this.tab.show()
    // Not every driver tells a tab that it is looked at. Later, because the page may load anew then.
    await this.run(() => void setTimeout(() => dispatchEvent(new Event('focus'))))
  }

  /** Runs a function in the page and returns its result; the function can use only its arguments. */
  async run<Args extends unknown[], Result>(fn: (...args: Args) => Result, ...args: Args): Promise<Result> {
    const expression = `JSON.stringify((${fn.toString()})(...${JSON.stringify(args)})) ?? 'null'`
    // The page was left at that moment: the next one answers.
    const again = (error: Error) =>
      isLeft.test(error.message) ? this.tab.run(expression) : Promise.reject(error)
    return JSON.parse(await this.tab.run(expression).catch(again)) as Result
  }

  looks(target: Target, isWanted = false): Promise<Look[]> {
    return this.run(look, target, isWanted)
  }

  /** Waits for the first element of a target, and returns what there is to tell about it. */
  async look(target: Target): Promise<Look> {
    let found: Look | undefined
    await expect.poll(async () => Boolean(([found] = await this.looks(target))[0]), says(target)).toBe(true)
    if (!found) throw new Error('It is there.')
    return found
  }

  /** Waits until an element is there, with these properties. */
  async sees(target: Target, wanted: Partial<Look> = {}): Promise<void> {
    await expect.poll(async () => (await this.looks(target))[0], says(target)).toMatchObject(wanted)
  }

  /** Waits until there is no such element. */
  async misses(target: Target): Promise<void> {
    await expect.poll(async () => (await this.looks(target)).length, says(target)).toBe(0)
  }

  /** Waits until there is this number of such elements. */
  async counts(target: Target, count: number): Promise<void> {
    await expect.poll(async () => (await this.looks(target)).length, says(target)).toBe(count)
  }

  /** Waits until the page contains a text, anywhere. */
  async reads(text: string): Promise<void> {
    await expect
      .poll(() => this.run(() => document.body.innerText.replace(/\s+/g, ' ')))
      .toContain(text.replace(/\s+/g, ' '))
  }

  /** Waits for an address. */
  async isAt(path: string | RegExp): Promise<void> {
    const address = () => this.run(() => location.pathname + location.search)
    if (typeof path === 'string') await expect.poll(address).toBe(path)
    else await expect.poll(address).toMatch(path)
  }

  /** Clicks an element with the mouse, once it does not move and nothing covers it; again when it has moved meanwhile. */
  async click(target: Target): Promise<void> {
    let before = ''
    const isAtRest = async () => {
      const spot = (await this.looks(target, true))[0]?.spot ?? null
      const isStill = spot !== null && before === JSON.stringify(spot)
      before = JSON.stringify(spot)
      return isStill ? spot : null
    }
    await expect
      .poll(async () => {
        const spot = await isAtRest()
        return spot !== null && (await this.hits(target, spot))
      }, says(target))
      .toBe(true)
  }

  /** Clicks at a spot. @returns false when the click has met something of another kind */
  private async hits({ css }: Target, spot: { x: number; y: number }): Promise<boolean> {
    await this.run((wanted) => {
      const page = window as { isHit?: boolean }
      page.isHit = false
      const onClick = ({ target }: Event) => {
        page.isHit = (target as Element).closest(`label, ${wanted}`) !== null
      }
      document.addEventListener('click', onClick, { capture: true, once: true })
    }, css)
    await this.tab.click(spot)
    // Unknown on another page, to which the click has led.
    return this.run(() => (window as { isHit?: boolean }).isHit ?? true)
  }

  /** Writes into a field as a system or a password manager does: no script of the page hears of it. */
  async fills(css: string, text: string): Promise<void> {
    await this.sees({ css })
    await this.run(
      (wanted, value) => {
        const field = document.querySelector<HTMLInputElement>(wanted)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      },
      css,
      text,
    )
  }

  /** Replaces the text of a field by one edit, as a paste does. */
  async pastes(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.sees(target, { isFocused: true })
    await this.press('a', { held: 'Control' })
    await this.run((pasted) => document.execCommand('insertText', false, pasted), text)
  }

  /** Types into the element that has the focus. */
  type(text: string): Promise<void> {
    return this.tab.type(text)
  }

  /** Presses a key one or several times, while `held` is held down. */
  press(key: Key, { times = 1, held }: { times?: number; held?: 'Shift' | 'Control' } = {}): Promise<void> {
    return this.tab.press(
      Array.from({ length: times }, () => key),
      held,
    )
  }

  /** Replaces the text of a field. */
  async enter(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.sees(target, { isFocused: true })
    await this.press('a', { held: 'Control' })
    await this.press('Backspace')
    await this.type(text)
  }

  /** Sets the value of a native list by script, because neither protocol can open one. */
  async choose(target: Target, value: string): Promise<void> {
    await this.sees(target)
    await this.run(
      (css, wanted) => {
        const select = [...document.querySelectorAll<HTMLSelectElement>(css)].find((one) =>
          one.matches('select'),
        )
        if (!select) return
        select.value = wanted
        select.dispatchEvent(new Event('input', { bubbles: true }))
        select.dispatchEvent(new Event('change', { bubbles: true }))
      },
      target.css,
      value,
    )
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(target: Target): Promise<void> {
    for (let presses = 0; presses < 30; presses++) {
      if ((await this.looks(target))[0]?.isFocused) return
      await this.press('Tab')
    }
    throw new Error(`Tab does not reach ${says(target).message}.`)
  }

  /** The newest code; waits until one was sent. */
  async latestCode(): Promise<string> {
    return (await this.latestMessage()).code
  }

  async latestMessage() {
    const device = await this.stored('device-id')
    const [latest] = await messagesOf(this.portal.apiUrl, device ?? '')
    if (!latest) throw new Error('No code was sent.')
    return latest
  }

  stored(key: string): Promise<string | null> {
    return this.run((name) => localStorage.getItem(name), key)
  }

  /** The names of the cookies that hold a session. */
  async cookieNames(): Promise<string[]> {
    return (await this.tab.cookies()).map(({ name }) => name).sort()
  }

  screenshot(): Promise<Buffer> {
    return this.tab.screenshot()
  }

  /** Takes the browser offline or online. */
  async setOffline(isOffline: boolean): Promise<void> {
    if (!this.tab.setOffline) throw new Error('This browser cannot be cut off.')
    await this.tab.setOffline(isOffline)
  }
}

const says = ({ css, name, within }: Target): { message: string } => ({
  message: [name ? `"${name}"` : css, ...(within ? [`within ${says(within).message}`] : [])].join(' '),
})
