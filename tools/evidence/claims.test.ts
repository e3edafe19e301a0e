import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outcomesOf, problemsOf, readWcag, type Row, type Standard } from './claims.ts'

const run = new Map([
  ['a.test.ts › group › one', true],
  ['a.test.ts › group › two', false],
  ['a.test.ts › grouped', true],
])
const standard = (...rows: Row[]): Standard => ({
  name: 'WCAG',
  source: 'https://www.w3.org/',
  clauses: 'EN 301 549',
  criteria: ['1.1-2', '2.4.11'],
  rows,
})
const no = {
  clause: 'none',
  about: 'pictures',
  status: 'not claimed',
  says: 'A person has to look.',
} as const

test('each of the 55 criteria of WCAG 2.2 A and AA has one row, and every claim names tests in files that exist', () => {
  const wcag = readWcag()
  expect(problemsOf({ ...wcag, rows: [] }, run)).toHaveLength(55)
  // The run decides whether a test exists and passes: `npm test` compares it at its end.
  const named = wcag.rows.flatMap(({ tests = [] }) => tests)
  const files = named.filter((name) => existsSync(name.split(' › ')[0] ?? ''))
  expect(problemsOf(wcag, new Map(files.map((name) => [name, true])))).toEqual([])
})

test('a criterion without a row, with two, and one that is none are reported', () => {
  expect(problemsOf(standard({ id: '1.1', ...no }, { id: '1.1', ...no }, { id: '3.1', ...no }), run)).toEqual(
    [
      'WCAG: 1.2 has no row.',
      'WCAG: 2.4.11 has no row.',
      'WCAG: 3.1 is no criterion.',
      'WCAG: 1.1 has two rows.',
    ],
  )
})

const claimed = { status: 'claimed', says: 'It is.' } as const
test.each<[Omit<Row, 'id' | 'clause' | 'about'>, string[]]>([
  [{ ...claimed, tests: ['a.test.ts › group › one'] }, []],
  [{ ...claimed, status: 'claimed in part', tests: ['a.test.ts › grouped'], left: 'the rest.' }, []],
  [
    { ...claimed, tests: ['a.test.ts › grouped'], left: 'the rest.' },
    ['leaves something open or is a whole claim.'],
  ],
  [
    { ...claimed, status: 'claimed in part', tests: ['a.test.ts'] },
    ['leaves something open or is a whole claim.'],
  ],
  [claimed, ['is a claim without a test.']],
  [{ ...claimed, tests: [] }, ['is a claim without a test.']],
  [
    { ...claimed, tests: ['a.test.ts › gone'] },
    ['names "a.test.ts › gone", which was not run or has not passed.'],
  ],
  [
    { ...claimed, tests: ['a.test.ts › group'] },
    ['names "a.test.ts › group", which was not run or has not passed.'],
  ],
  [{ status: 'not claimed', says: '' }, ['says nothing.']],
  [{ status: 'met' as 'claimed', says: 'It is.' }, ['says nothing.']],
  [{ ...no, left: 'the rest.' }, ['leaves something open or is a whole claim.']],
  [{ ...no, status: 'not applicable', tests: ['a.test.ts'] }, ['has tests, but no claim.']],
])('a row with %j has %j to mend', (said, problems) => {
  const rows = [
    { id: '1.1-2', ...no },
    { clause: 'none', about: 'focus', ...said, id: '2.4.11' },
  ]
  expect(problemsOf(standard(...rows), run)).toEqual(problems.map((one) => `WCAG: 2.4.11 ${one}`))
})

test('a reference means a file, a group or one test, and no other name that begins so', () => {
  expect(
    ['a.test.ts', 'a.test.ts › group', 'a.test.ts › group › one'].map((one) => outcomesOf(one, run)),
  ).toEqual([[true, false, true], [true, false], [true]])
})

test('each criterion of WCAG 2.1 has its clause of EN 301 549, and those of 2.2 have none', () => {
  const without = readWcag().rows.filter(({ id, clause }) => clause !== `9.${id}`)
  expect(without.map(({ id, clause }) => [id, clause])).toEqual(
    ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'].map((id) => [id, 'none']),
  )
})
