import { defineConfig } from '@playwright/test'
import { launchOptions, phone, wide } from './support/browser.ts'
import type { Options } from './support/fixtures.ts'
import { apiServer, portalServer } from './support/servers.ts'

const hosts = { be: 'account.bonavo.localhost', lu: 'account.bonavo-lux.localhost' }
const sizes = { 390: phone, 1280: wide }
const locales = { be: 'en-GB', lu: 'fr-FR' }

/** `npm run screenshots`: pictures of every screen and state, by country, width and theme, in `screenshots/`. */
export default defineConfig<Options>({
  testDir: './screenshots',
  testMatch: '*.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  reporter: [['line'], ['./support/scenes.ts']],
  use: { launchOptions, timezoneId: 'Europe/Brussels', contextOptions: { reducedMotion: 'reduce' } },
  webServer: [portalServer, apiServer],
  projects: (['be', 'lu'] as const).flatMap((country) =>
    ([390, 1280] as const).flatMap((width) =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        name: `${country}-${width}-${colorScheme}`,
        use: { host: hosts[country], locale: locales[country], colorScheme, ...sizes[width] },
      })),
    ),
  ),
})
