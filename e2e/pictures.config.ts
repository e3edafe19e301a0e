import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import type { Options } from './support/fixtures.ts'
import { apiServer, portalServer } from './support/servers.ts'

/** `npm run pictures`: makes the picture of the README, and the icons for home screens. */
export default defineConfig<Options>({
  testDir: './pictures',
  testMatch: '*.ts',
  outputDir: '../test-results',
  workers: 1,
  reporter: 'line',
  use: {
    launchOptions,
    timezoneId: 'Europe/Brussels',
    contextOptions: { reducedMotion: 'reduce' },
    host: 'account.bonavo.localhost',
    locale: 'en-GB',
  },
  webServer: [portalServer, apiServer],
})
