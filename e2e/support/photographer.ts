import { resolve } from 'node:path'
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { expectUsable, settled } from './axe.ts'
import { test as base } from './fixtures.ts'
import { noteScene } from './scenes.ts'
import { ports } from './servers.ts'
import { inspect, type Sweep } from '../sweep/sweep.ts'

const folder = resolve(import.meta.dirname, '../../screenshots')

/** What a page shows besides its content; the stories inspect a page once for each. */
const kindOfState = () =>
  ['dialog:modal', '[aria-invalid]', '[role=alert]', '[role=status]']
    .filter((kind) => document.querySelector(kind))
    .join()

/** The pages, and their states, that axe has inspected in this worker. */
const inspected = new Set<string>()

/**
 * Takes pictures of a page: `screenshots/{country}-{width}-{theme}/{name}.png`. In the stories axe inspects the page
 * instead, in the sweep `inspect` does. A picture waits until what it shows is visible.
 */
export const photographer =
  (page: Page, { project }: TestInfo) =>
  async (name: string, shown?: Locator) => {
    if (shown) await expect(shown).toBeVisible()
    // The typeface is asked for once the page is usable; a portal that cannot start does not load it.
    await page.waitForFunction(
      () =>
        document.querySelector('.start-failure') ??
        [...document.fonts].some(({ family }) => family.includes('Variable')),
    )
    if (project.metadata['isAxe']) {
      const { pathname } = new URL(page.url())
      const state = pathname + (await page.evaluate(kindOfState))
      // Colours take axe longer than all other rules, and are the same in the other states of a page.
      if (!inspected.has(state)) await expectUsable(page, inspected.has(pathname) ? 'words' : 'all')
      return void inspected.add(pathname).add(state)
    }
    await page.waitForLoadState('networkidle')
    await settled(page)
    noteScene(page)
    const sweep = project.metadata['sweep'] as Sweep | undefined
    if (sweep) return inspect(page, name, sweep)
    // A full-page picture of a phone would show its sticky bars in the middle.
    await page.screenshot({
      path: resolve(folder, project.name, `${name}.png`),
      fullPage: !project.use.isMobile,
    })
  }

/** A field once it is marked as refused. */
export const invalid = (field: Locator) => field.and(field.page().locator('[aria-invalid]'))

/** The settings of the build for the stories offer no German: a page asks for it. */
const offerGerman = async (page: Page, baseURL: string) => {
  // Chromium takes a page that Playwright answers for one from elsewhere, which may not call this machine.
  await page.context().grantPermissions(['local-network-access'])
  await page.context().route(
    (url) => url.href.startsWith(baseURL) && !/\.\w+$/.test(url.pathname),
    async (route) => {
      // Node does not resolve the demo's hosts on every system.
      const response = await route.fetch({ url: `http://127.0.0.1:${ports.portal}/` })
      const body = (await response.text()).replace('"fr,en"', '"fr,en,de"')
      await route.fulfill({ response, body })
    },
  )
}

export const test = base.extend<{ shoot: ReturnType<typeof photographer> }>({
  shoot: async ({ page, language, baseURL }, provide, info) => {
    if (language === 'de') await offerGerman(page, baseURL ?? '')
    await provide(photographer(page, info))
  },
})
