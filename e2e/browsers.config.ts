import { defineConfig } from '@playwright/test'
import { engineNames } from '../tools/realBrowsers.ts'
import type { Options } from './browsers/fixtures.ts'
import { apiServer, partnerServer, portalServer } from './support/servers.ts'

const widths = [
  { width: 390, other: '@wide' },
  { width: 1280, other: '@phone' },
]

/**
 * `npm run e2e:browsers`: the most frequent flows, on a phone and a wide screen, in browsers that Playwright cannot
 * drive.
 */
export default defineConfig<object, Options>({
  testDir: './browsers',
  testMatch: /\.flow\.ts$/,
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  // In ms. Long enough for a busy machine; what is there already is found at once.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  webServer: [portalServer, apiServer, partnerServer],
  projects: engineNames.flatMap((engine) =>
    widths.map(({ width, other }) => ({
      name: `${engine}-${width}`,
      use: { engine, width },
      // The WebKitGTK driver cannot take the browser offline.
      grepInvert: new RegExp(engine === 'webkit' ? `${other}|@offline` : other),
    })),
  ),
})
