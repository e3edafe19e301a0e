import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** Adds up what vitest and playwright say of their runs in their JSON reports. A flaky story counts as failed. */
export function readCounts(vitest: string, playwright: string): { passed: number; failed: number } {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  const unit = z.parse(vitestReport, read(vitest))
  const { stats } = z.parse(playwrightReport, read(playwright))
  return {
    passed: unit.numPassedTests + stats.expected,
    failed: unit.numFailedTests + stats.unexpected + stats.flaky,
  }
}
