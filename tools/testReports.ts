import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import type { Outcomes } from './evidence/claims.ts'

/** Where `npm test` leaves the JSON reports of its run, and `npm run e2e:browsers` that of its own. */
export const reports = {
  vitest: 'reports/vitest.json',
  playwright: 'reports/playwright.json',
  browsers: 'reports/browsers.json',
}

/** Removes the reports of an earlier run, so that one that breaks off is not taken for it. */
export const removeReports = (...files: string[]) => files.forEach((file) => rmSync(file, { force: true }))

type Counts = { passed: number; failed: number }
type Assertion = { ancestorTitles: string[]; title: string; status: string }
type Vitest = {
  startTime: number
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: Assertion[] }[]
}
type Story = { status: string; annotations: { type: string; description?: string }[] }
type Suite = { title: string; file: string; specs: { title: string; tests: Story[] }[]; suites?: Suite[] }
type Playwright = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }

/** A run of all tests: when it began, what became of each test, and what the budgets measured. */
export type Run = { start: number; tests: Outcomes; budgets: string[] }

/** @throws a sentence when no run has left the file */
export function readReport(file: string): unknown {
  if (!existsSync(file)) throw new Error(`There is no ${file}: npm test writes it.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The sum of the counts in the JSON reports of vitest and playwright. */
export function readCounts(vitest: string, playwright: string): Counts {
  const { numPassedTests, numFailedTests } = readReport(vitest) as Vitest
  const { passed, failed } = readStoryCounts(playwright)
  return { passed: numPassedTests + passed, failed: numFailedTests + failed }
}

/** The counts in playwright's JSON report. A flaky story counts as failed. */
export function readStoryCounts(playwright: string): Counts {
  const { stats } = readReport(playwright) as Playwright
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/** The tests in the JSON reports of vitest and playwright. A story that runs in several projects has to pass in each. */
export function readRun(vitest: string, playwright: string): Run {
  const tests = new Map<string, boolean>()
  const budgets = new Set<string>()
  const note = (name: string, passed: boolean) => tests.set(name, passed && tests.get(name) !== false)
  const { startTime, testResults } = readReport(vitest) as Vitest
  for (const { name: file, assertionResults } of testResults)
    for (const { ancestorTitles, title, status } of assertionResults)
      note([relative('.', file), ...ancestorTitles, title].join(' › '), status === 'passed')
  const noteSuite = (path: string, { specs, suites = [] }: Suite) => {
    for (const spec of specs)
      for (const { status, annotations } of spec.tests) {
        note(`${path} › ${spec.title}`, status === 'expected')
        for (const { type, description } of annotations) if (type === 'budget') budgets.add(description ?? '')
      }
    for (const suite of suites) noteSuite(`${path} › ${suite.title}`, suite)
  }
  for (const suite of (readReport(playwright) as Playwright).suites) noteSuite(`e2e/${suite.file}`, suite)
  return { start: startTime, tests, budgets: [...budgets] }
}
