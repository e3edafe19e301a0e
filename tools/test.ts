import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { failedSteps, type Step } from './steps.ts'
import { readCounts } from './testCounts.ts'

const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const checks: Step[] = [
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'boundaries', command: 'tsx tools/boundaries.ts' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'documents', command: 'tsx tools/docs.ts --check' },
  { name: 'openapi', command: 'tsx tools/openapi.ts --check' },
  { name: 'types', command: 'tsc' },
  { name: 'licences', command: 'npm run licences' },
  { name: 'unused code', command: 'knip --no-progress' },
]
const unit: Step = {
  name: 'unit tests',
  command: `vitest run --reporter=default --reporter=json --outputFile.json=${vitestReport}`,
}
const builds: Step[] = [
  {
    name: 'build',
    command: 'vite build --mode stories --logLevel warn && npm run build:captcha',
    env: { VITE_MOCK_API: 'false', VITE_ALLOW_LOOPBACK: 'true', VITE_COOKIE_NAMES_BARE: 'true' },
  },
  { name: 'demo build', command: 'vite build --mode demo --logLevel warn', env: { VITE_MOCK_API: 'true' } },
]
const e2e = (browser: string): Step => ({
  name: 'e2e and budgets',
  command: 'playwright test -c e2e --reporter=dot,json,./e2e/support/scenes.ts',
  env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
})

/** Runs the groups one after another, the steps of a group in parallel; stops after a group with a failure. */
async function run(): Promise<void> {
  const browser = ensureBrowser()
  for (const group of [[...builds, ...checks, unit], [e2e(browser)]]) {
    const failed = await failedSteps(group)
    if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`)
  }
  const { passed, failed } = readCounts(vitestReport, playwrightReport)
  console.log(`${passed} passed, ${failed} failed`)
}

await run()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
  .finally(() => rmSync(reports, { recursive: true }))
