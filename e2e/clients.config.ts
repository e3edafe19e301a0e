import { defineConfig } from '@playwright/test'
import { demos } from '#mocks/demoHosts.ts'
import type { Options } from './support/fixtures.ts'
import { launchOptions, wide } from './support/browser.ts'
import { apiServer, portalServer } from './support/servers.ts'

// `npm run e2e:partners`: stock clients of OAuth, installed in a temporary folder, visit the portal. docs/partners.md has
// what they meet.
export default defineConfig<Options>({
  testDir: './clients',
  testMatch: '*.flow.ts',
  outputDir: '../test-results',
  timeout: 180_000,
  workers: 1,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    ...wide,
    launchOptions,
    host: `account.${demos.BE.domain}`,
    locale: 'en-GB',
    baseURL: `http://account.${demos.BE.domain}:4173`,
  },
  webServer: [portalServer, apiServer],
})
