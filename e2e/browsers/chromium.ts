import { createRequire } from 'node:module'
import type { Browser as AnyChromium, BrowserContext, launch as Launch, Page } from 'puppeteer-core'
import { type Browser, env, type Taste } from './driver.ts'
import { openTab } from './puppeteer.ts'

/** Puppeteer called a context so until version 21. */
interface FormerChromium {
  createIncognitoBrowserContext?: () => Promise<BrowserContext>
}

/** Starts a former Chromium without a window, by the Puppeteer of its day. Each visit is a separate context. */
export async function startChromium(
  { chromium, driver }: { chromium: string; driver: string },
  { isDark, isCalm }: Taste,
): Promise<Browser> {
  const { launch } = createRequire(import.meta.url)(driver) as { launch: typeof Launch }
  const running: AnyChromium & FormerChromium = await launch({
    executablePath: chromium,
    env,
    // No window, by the name that both Puppeteers pass on; root has to go without the sandbox.
    headless: 'shell',
    // Without a graphics processor 127 loses pages while it looks for one.
    args: ['--no-sandbox', '--disable-gpu', '--lang=en-GB'],
  })
  const prepare = (page: Page) =>
    page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: isCalm ? 'reduce' : 'no-preference' },
    ])
  return {
    visit: async (width) => {
      const context = await (running.createIncognitoBrowserContext?.() ?? running.createBrowserContext())
      return openTab(context, width, [], prepare)
    },
    close: () => running.close(),
  }
}
