import type { Browser, BrowserContext } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { tab } from './answers.ts'
import { answerLimit } from './answersReport.ts'
import { budgetLine } from './budgets.ts'
import { phone, type State, stateAt } from './logIn.ts'
import { screens } from './screens.ts'
import { openSlowly, patience, slow2G, visit } from './visit.ts'

/** Opens each signed-in page with an empty cache on the slowest connection, and presses once. @returns markdown lines */
export async function slowest(browser: Browser, origin: string, state: State): Promise<string[]> {
  console.info('On 2G')
  const inContext = async <T>(measure: (context: BrowserContext) => Promise<T>) => {
    const context = await browser.newContext({ ...phone, storageState: stateAt(state, origin) })
    const result = await measure(context)
    await context.close()
    return result
  }
  const lines: string[] = []
  for (const screen of screens.filter(({ site, signedIn }) => site === 'portal' && signedIn)) {
    const { fcp, usable, cls } = await inContext((context) => visit(context, screen, origin, slow2G))
    const name = `${screen.name} (usable at ${(usable / 1000).toFixed(1)} s)`
    lines.push(
      budgetLine({ name: `${name} shows its frame`, value: fcp / 1000, limit: 4, unit: ' s', digits: 2 }),
      budgetLine({ name: `${name} shifts`, value: cls, limit: 0.005, unit: '', digits: 4 }),
    )
  }
  const value = await inContext((context) => latePress(context, origin))
  return [...lines, budgetLine({ name: 'a press on a page that is not there yet', value, ...answerLimit })]
}

/** Leaves the dashboard for a page that is not there yet. @returns ms until a state says that it is on its way */
async function latePress(context: BrowserContext, origin: string): Promise<number> {
  const { page } = await openSlowly(context, slow2G)
  await page.goto(origin + paths.dashboard, { waitUntil: 'commit' })
  await page.locator('#access li').first().waitFor({ timeout: patience })
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => {
      const said = new MutationObserver(() => {
        if (!document.querySelector('[role=progressbar], main [inert]')) return
        said.disconnect()
        requestAnimationFrame((now) => Object.assign(window, { late: now - timeStamp }))
      })
      said.observe(document, { childList: true, subtree: true, attributes: true })
    })
  })
  await page.locator(tab(paths.security)).tap({ force: true })
  const late = await page.waitForFunction(() => (window as unknown as { late?: number }).late)
  return (await late.jsonValue()) ?? Number.NaN
}
