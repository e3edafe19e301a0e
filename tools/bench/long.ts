import type { Browser, Page } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { personaOf } from '#mocks/personas.ts'
import { logIn, phone } from './logIn.ts'
import { fillIn } from './press.ts'
import { account } from './screens.ts'

/** Eight hours and a short rest, in ms, and the number of changes of screen in them. */
const [visit, resting, changes] = [28_800_000, 3_000, 200]
/** Chromium compiles to machine code what runs often; without that, the heap is what the page holds. */
export const uncompiled = '--no-opt --no-maglev --no-sparkplug'

const tab = (path: string) => `nav a[href="${path}"]:visible`
const dialog = 'main [data-kind=dangerOutline]  dialog  dialog button  body:not(:has(dialog))'
/** What is tapped, or is a language, and what then shows, by turns. */
const round = `
${tab(paths.profile)}  main dl  main section button  main form
main form button:not([type=submit])  main:not(:has(form))
${tab(paths.security)}  #devices li  ${dialog}  #devices a[href="${paths.devices}"]  main section h2
main section [data-kind=quiet]  dialog  dialog button  body:not(:has(dialog))
main a[href="${paths.security}"]  #devices li  ${tab(paths.dashboard)}  #access li
header button[aria-expanded=false]  header [aria-expanded=true]
header [role=radiogroup] label:not(:has(:checked))  header [aria-expanded=true]
header a[href="${paths.help}"]  main h2  fr  html[lang^=fr]
${tab(paths.dashboard)}  #access li  #access a[href="${paths.apps}"]  main section h2  ${dialog}  en  html[lang^=en]`
const steps = [...round.matchAll(/(\S.*?) {2}(.*?)(?: {2}|$)/gm)]

/** Prints what a page holds, after a collection of the garbage, and its heap ÷ another. @returns its heap */
async function count(page: Page, when: string, other = 0): Promise<number> {
  await page.waitForTimeout(resting)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  const heap = `${(usedSize / 1e6).toFixed(2)} MB${other ? ` (× ${(usedSize / other).toFixed(2)})` : ''}`
  console.info(`${when}: ${heap}, ${nodes} nodes, ${jsEventListeners} listeners`)
  return usedSize
}

/** Walks in rounds while the clock is moved. */
async function walk(page: Page, origin: string): Promise<void> {
  await page.clock.install()
  await logIn(page, origin, account)
  for (let changed = 0; changed < changes; await count(page, `after ${changed} changes of screen`))
    for (const [, on = '', shows = ''] of steps) {
      if (on.length === 2) await page.locator('header select').selectOption(on)
      else await page.locator(on).first().click()
      await page.locator(shows).first().waitFor()
      if (!on.includes('href')) continue
      changed++
      await page.clock.runFor(resting)
      await page.clock.fastForward(visit / changes - resting)
    }
}

/** Measures the heap after a log-in beside that of the stack form, and what a long visit leaves behind. */
export async function longVisit(browser: Browser, portal: string, stack: string): Promise<void> {
  const { profile, password } = personaOf(account)
  let base = 0
  for (const address of [`${stack}/login`, portal + paths.loginEmail]) {
    const page = await browser.newPage(phone)
    await page.goto(address)
    await page.waitForTimeout(resting)
    // Without locators, whose own script would count.
    await fillIn(page, await page.context().newCDPSession(page), profile.email ?? '', password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    base = await count(page, `logged in at ${address}`, base)
  }
  await walk(await browser.newPage(phone), portal)
}
