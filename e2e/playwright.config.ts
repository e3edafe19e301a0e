import { defineConfig } from '@playwright/test'
import { launchOptions, phone, wide } from './support/browser.ts'
import type { Options } from './support/fixtures.ts'
import { apiServer, captchaServer, demoServer, partnerServer, portalServer } from './support/servers.ts'

const belgium = { host: 'account.bonavo.localhost', locale: 'en-GB' }
const luxembourg = { host: 'account.bonavo-lux.localhost', locale: 'fr-FR' }

// The axe stories run on a phone in one country and on a wide screen in the other: countries differ only in texts and
// colours.
const axe = /accessibility.*\.spec\.ts/

// A story runs on a wide screen in Belgium and on a phone in Luxembourg. Tags change that: `@belgium` and `@luxembourg`
// run it at both widths of that country, `@phone` and `@wide` at that width in both countries.
export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: [['list'], ['./support/scenes.ts']],
  // In ms. Long enough for a busy machine; what is there already is found at once.
  expect: { timeout: 10_000 },
  use: { launchOptions, timezoneId: 'Europe/Brussels' },
  webServer: [portalServer, demoServer, captchaServer, apiServer, partnerServer],
  projects: [
    {
      name: 'Belgium on a phone',
      use: { ...belgium, ...phone },
      grep: /@belgium|@phone/,
      grepInvert: /@luxembourg|@wide/,
      testIgnore: axe,
    },
    { name: 'Belgium', use: { ...belgium, ...wide }, grepInvert: /@luxembourg|@phone/ },
    { name: 'Luxembourg on a phone', use: { ...luxembourg, ...phone }, grepInvert: /@belgium|@wide/ },
    {
      name: 'Luxembourg',
      use: { ...luxembourg, ...wide },
      grep: /@luxembourg|@wide/,
      grepInvert: /@belgium|@phone/,
      testIgnore: axe,
    },
  ],
})
