import { defineConfig } from '@playwright/test'
import { launchOptions, optimizing, phone, wide } from './support/browser.ts'
import { demos } from '#mocks/demoHosts.ts'
import type { Options } from './support/fixtures.ts'
import { apiServer, captchaServer, demoServer, partnerServer, portalServer } from './support/servers.ts'

const belgium = { host: `account.${demos.BE.domain}`, locale: 'en-GB' }
const luxembourg = { host: `account.${demos.LU.domain}`, locale: 'fr-FR' }

// A story runs on a wide screen in Belgium. `@phone` runs it on a phone instead, `@both` on a phone in Luxembourg, too, `@old` on an old phone.
export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: [['list'], ['./support/scenes.ts']],
  // In ms. Long enough for a busy machine; what is there already is found at once.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // No script waits for a motion, and pages without it take less time.
  use: { launchOptions, timezoneId: 'Europe/Brussels', contextOptions: { reducedMotion: 'reduce' } },
  webServer: [portalServer, demoServer, captchaServer, apiServer, partnerServer],
  projects: [
    { name: 'Belgium', use: { ...belgium, ...wide }, grepInvert: /@phone/ },
    { name: 'Belgium on a phone', use: { ...belgium, ...phone }, grep: /@phone/ },
    { name: 'an old browser', use: { ...belgium, ...phone, isOld: true }, grep: /@old/ },
    { name: 'Luxembourg on a phone', use: { ...luxembourg, ...phone }, grep: /@both/ },
    {
      // The scenes of the screenshots, inspected by axe instead. `npm run sweep` does so in each country and language,
      // and in the further states of a page (`@states`).
      name: 'scenes',
      grepInvert: /@states/,
      testDir: './screenshots',
      testMatch: '*.ts',
      timeout: 90_000,
      use: {
        ...belgium,
        ...wide,
        launchOptions: optimizing,
      },
      metadata: { isAxe: true },
    },
  ],
})
