import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCounts, readRun } from './testReports.ts'

const unit = (title: string, status: string) => ({ ancestorTitles: ['group'], title, status })
const story = (title: string, ...statuses: string[]) => ({
  title,
  tests: statuses.map((status) => ({
    status,
    annotations: [{ type: 'budget', description: '1 of 2 bytes' }],
  })),
})

test('the reports of a run are each test by file, group and title, the budgets, and the counts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [vitest, playwright] = ['vitest.json', 'playwright.json'].map((name) => join(folder, name)) as [
    string,
    string,
  ]
  const assertionResults = [unit('passes', 'passed'), unit('fails', 'failed'), unit('is left out', 'skipped')]
  writeFileSync(
    vitest,
    JSON.stringify({
      startTime: 5,
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [{ name: resolve('src/a.test.ts'), assertionResults }],
    }),
  )
  const specs = [story('in both', 'expected', 'expected'), story('in one', 'unexpected', 'expected')]
  const suites = [{ title: 'b.spec.ts', file: 'b.spec.ts', specs, suites: [{ title: 'wide', specs }] }]
  writeFileSync(playwright, JSON.stringify({ stats: { expected: 6, unexpected: 1, flaky: 1 }, suites }))
  const { start, tests, budgets } = readRun(vitest, playwright)
  expect([start, budgets]).toEqual([5, ['1 of 2 bytes']])
  expect(Object.fromEntries(tests)).toEqual({
    'src/a.test.ts › group › passes': true,
    'src/a.test.ts › group › fails': false,
    'src/a.test.ts › group › is left out': false,
    'e2e/b.spec.ts › in both': true,
    'e2e/b.spec.ts › in one': false,
    'e2e/b.spec.ts › wide › in both': true,
    'e2e/b.spec.ts › wide › in one': false,
  })
  expect(readCounts(vitest, playwright)).toEqual({ passed: 7, failed: 3 })
})

test('a report that no run has left is told in one sentence', () => {
  expect(() => readRun('gone/vitest.json', 'gone/playwright.json')).toThrow(
    /^There is no gone\/vitest.json: npm test writes it.$/,
  )
})
