import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { personaOf } from '#mocks/personas.ts'
import { openForm, typePassword, until } from './form.ts'
import { account, type Screen } from './screens.ts'
import { observe, readOff, signal } from './visit.ts'

/** In ms from the start of the navigation: when Log in is pressed. A form that stands later is pressed at once. */
const moment = 1_300

/** What one press of Log in leads to, in milliseconds. */
export interface Press {
  /** From the press until the login is sent. */
  call: number
  /** From the press until the dashboard is complete. */
  entered: number
  /** The same, from the start of the navigation. */
  whole: number
}

/** What is said of a screen in which nobody logs in. */
export const unpressed: Press = { call: Number.NaN, entered: Number.NaN, whole: Number.NaN }

/** Fills in a login form as soon as it stands there, as somebody new to the browser, and presses Log in once. */
export async function pressOnce(context: BrowserContext, form: Screen, origin: string): Promise<Press> {
  const { profile, password } = personaOf(account)
  const screen = { ...form, ...form.entry }
  await context.clearCookies()
  const { page, cdp, start, hasNewForm, sent } = await openForm(context, screen, origin, async (opened) => {
    await opened.addInitScript(() => localStorage.clear())
    await opened.addInitScript(observe, screen.ready)
  })
  const complete = signal(cdp, `The dashboard of ${screen.name}`)
  await cdp.send('Runtime.addBinding', { name: 'tellUsable' })
  await until(hasNewForm, `${screen.name} shows no form.`)
  await until(() => fillIn(page, cdp, profile.email ?? '', password), `${screen.name} cannot be filled in.`)
  await pause(Math.max(0, start + moment - Date.now()))
  const pressed = Date.now()
  await page.keyboard.press('Enter')
  const { time } = await until(sent, `${screen.name} has lost a press of Log in.`)
  await complete
  const { usable, end } = await page.evaluate(readOff)
  await page.close()
  return { call: time - pressed, entered: end - pressed, whole: usable }
}

/**
 * Fills in a login form. Not by locators: the script that they put in the page takes long at this CPU.
 * @returns false when the form was replaced meanwhile, and has something else in it
 */
export async function fillIn(page: Page, cdp: CDPSession, email: string, password: string): Promise<boolean> {
  const evaluate = (expression: string) => cdp.send('Runtime.evaluate', { expression })
  const fields = `[...document.querySelectorAll('main form :is([name=username], [type=email], [type=password])')]`
  await evaluate(`${fields}[0]?.focus()`)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(email)
  await typePassword(page, password)
  const { result } = await evaluate(`${fields}.map(({ value }) => value).join(' ')`)
  return result.value === `${email} ${password}`
}
