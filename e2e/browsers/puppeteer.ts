import type { BrowserContext, Page } from 'puppeteer-core'
import { height, type Tab } from './driver.ts'

/**
 * A console message that is no error of the portal: leaving a page, or going offline, aborts the download of fonts;
 * Firefox notes that a reload gives main up; and Chromium notes every answer of a server that is a refusal.
 */
const harmless =
  /downloadable font: download failed|^Failed to load resource|error loading dynamically imported module: \S+\/main-/

/** A navigation is aborted when the page that is left changes its history at that moment: then it is repeated. */
const aborted = /NS_BINDING_ABORTED|net::ERR_ABORTED/

/** A tab that is driven by Puppeteer, of this day or of another. @param prepare a page before it is used */
export async function openTab(
  context: BrowserContext,
  width: number,
  errors: string[],
  prepare?: (page: Page) => Promise<void>,
): Promise<Tab> {
  const page = await context.newPage()
  const { keyboard, mouse } = page
  await page.setViewport({ width, height })
  await prepare?.(page)
  const note = (text: string) => void (harmless.test(text) || errors.push(text))
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
  page.on('pageerror', (error) => note(String(error)))
  return {
    goto: async (url) => {
      const go = async () => void (await page.goto(url))
      await go().catch((error: Error) => (aborted.test(error.message) ? go() : Promise.reject(error)))
    },
    run: async (expression) => (await page.evaluate(expression)) as string,
    click: async ({ x, y }, times = 1) => {
      await page.bringToFront()
      await Promise.all(Array.from({ length: times }, () => mouse.click(x, y)))
    },
    type: async (text) => {
      await page.bringToFront()
      await keyboard.type(text)
    },
    press: async (keys, held) => {
      await page.bringToFront()
      if (held) await keyboard.down(held)
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      for (const key of keys) await keyboard.press(key)
      if (held) await keyboard.up(held)
    },
    // Older contexts do not tell their cookies.
    cookies: () => ('cookies' in context ? context.cookies() : page.cookies()),
    screenshot: async () => Buffer.from(await page.screenshot()),
    show: () => page.bringToFront(),
    open: () => openTab(context, width, errors, prepare),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    errors: () => errors,
    close: () => context.close(),
  }
}
