import { launch } from 'puppeteer-core'
import { type Browser, env, type Taste } from './driver.ts'
import { openTab } from './puppeteer.ts'

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
