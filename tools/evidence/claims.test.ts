import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outcomesOf, problemsOf, type Row, type Standard, standards, toldRow } from './claims.ts'

const run = new Map([
  ['a.test.ts › group › one', true],
  ['a.test.ts › group › two', false],
  ['a.test.ts › grouped', true],
])
const standard = (...rows: Row[]): Standard => ({
  name: 'WCAG',
  source: 'https://www.w3.org/',
  criteria: ['1.1-2', '2.4.11'],
  clauses: { name: 'EN', prefix: '9.', without: ['2.4.11'] },
  rows,
})
const no = { about: 'pictures', notClaimed: 'A person has to look.' }

test('every criterion has one row, and every claim names tests in files that exist', () => {
  const all = standards()
  expect(all.map(({ name }) => name)).toEqual([
    expect.stringContaining('ASVS'),
    expect.stringContaining('RFC 10017'),
    expect.stringContaining('RFC 9700'),
    expect.stringContaining('WCAG'),
  ])
  // The run decides whether a test exists and passes: `npm test` compares it at its end.
  const named = all.flatMap(({ rows }) => rows.flatMap(({ tests = [] }) => tests))
  const files = named.filter((name) => existsSync(name.split(' › ')[0] ?? ''))
  expect(all.flatMap((one) => problemsOf(one, new Map(files.map((name) => [name, true]))))).toEqual([])
})

test('the criteria of WCAG 2.2 are the 55 of A and AA, and those of ASVS 5.0 all 345', () => {
  const count = (wanted: string) => {
    const { rows, ...one } = standards().find(({ name }) => name.includes(wanted)) ?? standard()
    const told = problemsOf({ ...one, rows: [] }, run).filter((problem) => problem.endsWith('has no row.'))
    return [rows.length > 20, told.length]
  }
  expect(count('WCAG')).toEqual([true, 55])
  expect(count('ASVS')).toEqual([true, 345])
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

test.each<[Omit<Row, 'id' | 'about'>, string[]]>([
  [{ claim: 'It is.', tests: ['a.test.ts › group › one'] }, []],
  [{ claim: 'It is.', tests: ['a.test.ts › grouped'] }, []],
  [{ claim: 'It is.' }, ['is a claim without a test.']],
  [{ claim: 'It is.', tests: [] }, ['is a claim without a test.']],
  [{ claim: 'It is.', tests: ['a.test.ts › gone'] }, ['names "a.test.ts › gone", which was not run.']],
  [{ claim: 'It is.', tests: ['a.test.ts › group'] }, ['names "a.test.ts › group", which has not passed.']],
  [{}, ['says 0 of claim, notClaimed and notApplicable.']],
  [{ claim: 'It is.', notClaimed: 'Not.' }, ['says 2 of claim, notClaimed and notApplicable.']],
  [{ notClaimed: 'Not.', left: 'the rest.' }, ['has tests or a rest, but no claim.']],
])('a row with %j has %j to mend', (said, problems) => {
  const rows = [
    { id: '1.1-2', ...no },
    { id: '2.4.11', about: 'focus', ...said },
  ]
  expect(problemsOf(standard(...rows), run)).toEqual(problems.map((one) => `WCAG: 2.4.11 ${one}`))
})

test('a reference means a file, a group or one test, and no other name that begins so', () => {
  expect(
    ['a.test.ts', 'a.test.ts › group', 'a.test.ts › group › one'].map((one) => outcomesOf(one, run)),
  ).toEqual([[true, false, true], [true, false], [true]])
})

test('a row is told with its status and its clause', () => {
  const told = (id: string, said: Partial<Row>) => {
    const { status, clause } = toldRow(standard(), { id, about: 'x', ...said })
    return [status, clause]
  }
  expect([
    told('1.1', { claim: 'It is.' }),
    told('1.1', { claim: 'It is.', left: 'the rest.' }),
    told('1.1', { notClaimed: 'Not.' }),
    told('2.4.11', { notApplicable: 'None.' }),
  ]).toEqual([
    ['claimed', '9.1.1'],
    ['claimed in part', '9.1.1'],
    ['not claimed', '9.1.1'],
    ['not applicable', 'none'],
  ])
})
