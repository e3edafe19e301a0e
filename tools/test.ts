import { spawn } from 'node:child_process'
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

const broken: string[] = []

/** Runs a step and prints it with its time, and its output if it fails: only then, so that no lines mix. */
async function passes(step: Step): Promise<boolean> {
  const start = performance.now()
  const child = spawn(step.command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...baseEnv, ...step.env },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => void output.push(part))
  const code = await new Promise((done) => void child.on('close', done))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`)
  if (code === 0) return true
  broken.push(step.name)
  console.log(Buffer.concat(output).toString())
  return false
}

/** Runs the stories of complete builds beside the unit tests; who ends takes the checks, one after another. */
async function run(): Promise<void> {
  removeReports(reports.vitest, reports.playwright)
  const browser = ensureBrowser()
  const waiting = [...checks]
  const check = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await passes(step)
  }
  const stories = async () => {
    const built = await Promise.all(builds.map(passes))
    if (built.every(Boolean)) await passes(e2e(browser))
  }
  await Promise.all([passes(unit).then(check), stories().then(check)])
  if (broken.length > 0) throw new Error(`Failed: ${broken.join(', ')}.`)
  const { tests } = readRun(reports.vitest, reports.playwright)
  const unshown = problemsOf(readWcag(), tests)
  if (unshown.length > 0) throw new Error(unshown.join('\n'))
  const { passed, failed } = readCounts(reports.vitest, reports.playwright)
  console.log(`${passed} passed, ${failed} failed`)
}

await command(run)
