import { defineConfig } from '@playwright/test'
import { launchOptions, phone, wide } from './browser.ts'
import type { Options } from './fixtures.ts'
import { apiServer, portalServer } from './servers.ts'

const hosts = { be: 'account.bonavo.localhost', lu: 'account.bonavo-lux.localhost' }
const sizes = { 390: phone, 1280: wide }
const locales = { be: 'en-GB', lu: 'fr-FR' }

/** `npm run screenshots`: every screen and state, by country, width and theme, to screenshots/. */
export default defineConfig<Options>({
  testDir: '.',
  testMatch: /screenshots(-codes|-onboarding|-partners|-profile|-recovery|-security)?\.ts$/,
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  reporter: 'line',
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
