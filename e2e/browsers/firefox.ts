import { type BrowserContext, launch } from 'puppeteer-core'
import { type Browser, env, height, type Tab, type Taste } from './driver.ts'

/** A console message that is no error of the portal: leaving a page, or going offline, aborts the download of fonts. */
const harmless = /downloadable font: download failed/

/** Starts Firefox without a window. Each visit is a separate context, with its own cookies. */
export async function startFirefox(
  programs: { firefox: string },
  { isDark, isCalm }: Taste,
): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: programs.firefox,
    env,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB, en',
      'ui.systemUsesDarkTheme': Number(isDark),
      'ui.prefersReducedMotion': Number(isCalm),
      // Tab also reaches links, whatever the system setting is.
      'accessibility.tabfocus': 7,
    },
  })
  return {
    visit: async (width) => openTab(await firefox.createBrowserContext(), width, []),
    close: () => firefox.close(),
  }
}

async function openTab(context: BrowserContext, width: number, errors: string[]): Promise<Tab> {
  const page = await context.newPage()
  const { keyboard, mouse } = page
  await page.setViewport({ width, height })
  const note = (text: string) => void (harmless.test(text) || errors.push(text))
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
  page.on('pageerror', (error) => note(String(error)))
  return {
    goto: async (url) => {
      const go = async () => void (await page.goto(url))
      // A navigation is aborted when the page that is left changes its history at that moment: then it is repeated.
      await go().catch((error: Error) =>
        error.message.includes('NS_BINDING_ABORTED') ? go() : Promise.reject(error),
      )
    },
    run: async (expression) => (await page.evaluate(expression)) as string,
    click: async ({ x, y }) => {
      await page.bringToFront()
      await mouse.click(x, y)
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
    cookies: () => context.cookies(),
    screenshot: async () => Buffer.from(await page.screenshot()),
    show: () => page.bringToFront(),
    open: () => openTab(context, width, errors),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    errors: () => errors,
    close: () => context.close(),
  }
}
