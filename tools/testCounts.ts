import { readFileSync } from 'node:fs'

type Counts = { passed: number; failed: number }
type Vitest = { numPassedTests: number; numFailedTests: number }
type Playwright = { stats: { expected: number; unexpected: number; flaky: number } }

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The sum of the counts in the JSON reports of vitest and playwright. */
export function readCounts(vitest: string, playwright: string): Counts {
  const { numPassedTests, numFailedTests } = read(vitest) as Vitest
  const { passed, failed } = readStoryCounts(playwright)
  return { passed: numPassedTests + passed, failed: numFailedTests + failed }
}

/** The counts in playwright's JSON report. A flaky story counts as failed. */
export function readStoryCounts(playwright: string): Counts {
  const { stats } = read(playwright) as Playwright
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
