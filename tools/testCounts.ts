import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

type Counts = { passed: number; failed: number }

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The sum of the counts in the JSON reports of vitest and playwright. */
export function readCounts(vitest: string, playwright: string): Counts {
  const unit = z.parse(vitestReport, read(vitest))
  const stories = readStoryCounts(playwright)
  return {
    passed: unit.numPassedTests + stories.passed,
    failed: unit.numFailedTests + stories.failed,
  }
}

/** The counts in playwright's JSON report. A flaky story counts as failed. */
export function readStoryCounts(playwright: string): Counts {
  const { stats } = z.parse(playwrightReport, read(playwright))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
