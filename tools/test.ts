import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, resolve } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { command } from './command.ts'
import { demoSettings, envDefaults } from '#domain/settings/envSchema.ts'
import { problemsOf, readWcag } from './evidence/claims.ts'
import { readCounts, readRun, removeReports, reports } from './testReports.ts'

/** A command of the test run, with the environment variables that it needs. */
type Step = { name: string; command: string; env?: Record<string, string> }

/** Tests run with the default settings, whatever a developer's own `.env` says. */
const baseEnv = {
  ...process.env,
  ...envDefaults,
  ...demoSettings,
  PATH: resolve('node_modules/.bin') + delimiter + (process.env.PATH ?? ''),
  // More room for short-lived objects: the garbage collector runs less often.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
  // Testing Library prints no page with a search that finds nothing: nearly all of these are repeated and then succeed.
  DEBUG_PRINT_LIMIT: '0',
}

const checks: Step[] = [
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'boundaries', command: 'tsx tools/boundaries.ts' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'documents', command: 'tsx tools/docs.ts --check' },
  { name: 'openapi', command: 'tsx tools/openapi.ts --check' },
  { name: 'types', command: 'tsc' },
  { name: 'licences', command: 'npm run licences' },
  { name: 'unused code', command: 'knip --no-progress' },
  { name: 'budget', command: 'tsx tools/budget.ts' },
]
const unit: Step = {
  name: 'unit tests',
  command: `vitest run --reporter=default --reporter=json --outputFile.json=${reports.vitest}`,
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
  env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(reports.playwright) },
})

/**
 * Runs steps in parallel, at least two at a time. Prints each with its time, and the output of those that fail.
 * @returns the names of the steps that failed
 */
async function failedSteps(steps: Step[]): Promise<string[]> {
  const waiting = [...steps]
  const failed: string[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const isAlone = steps.length === 1
      const start = performance.now()
      const { code, output } = await finished(step, isAlone)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`)
      if (code === 0) continue
      failed.push(step.name)
      console.log(output)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
  return failed
}

/**
 * Runs a step. A step that runs alone prints directly; of others the output is held back, so that their lines do not
 * mix.
 */
function finished(step: Step, isAlone: boolean): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(step.command, {
      shell: true,
      stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
      env: { ...baseEnv, ...step.env },
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
    child.on('close', (code) => done({ code, output: Buffer.concat(output).toString() }))
  })
}

/** Runs the groups one after another, the steps of a group in parallel; stops after a group with a failure. */
async function run(): Promise<void> {
  removeReports(reports.vitest, reports.playwright)
  const browser = ensureBrowser()
  for (const group of [[...builds, ...checks, unit], [e2e(browser)]]) {
    const failed = await failedSteps(group)
    if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`)
  }
  const { tests } = readRun(reports.vitest, reports.playwright)
  const unshown = problemsOf(readWcag(), tests)
  if (unshown.length > 0) throw new Error(unshown.join('\n'))
  const { passed, failed } = readCounts(reports.vitest, reports.playwright)
  console.log(`${passed} passed, ${failed} failed`)
}

await command(run)
