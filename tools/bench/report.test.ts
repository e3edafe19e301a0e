import { expect, test } from 'vitest'
import { verdicts } from './budgets.ts'
import { busyWarning, median, summary, table, type Result, type Summary } from './report.ts'

const fast: Summary = {
  fcp: 300,
  typing: 360,
  answer: 900,
  greeting: 400,
  usable: 800,
  cls: 0,
  tbt: 40,
  heap: 2e6,
  bytes: 70_000,
  requests: 2,
  best: 700,
}
const result = (name: string, cold: Partial<Summary> = {}, signedIn = false): Result => ({
  name,
  signedIn,
  cold: { ...fast, ...cold },
  warm: { ...fast, usable: 600 },
})
const results = (login: Partial<Summary>): Result[] => [
  result('stack form', { heap: 4e6 }),
  result('login', login),
  result('dashboard', { typing: Number.NaN, usable: 1_040, requests: 12 }, true),
  result('profile', { requests: 11 }, true),
]
const budgets = (list: readonly Result[]) => verdicts(list, 'stack form').join('\n')

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 10, 1, 2], 3],
  [[], Number.NaN],
])('the median of %j is %j', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('each metric has a median of its own, and the best time is kept', () => {
  const visits = [fast, { ...fast, usable: 900, cls: 0.2 }, { ...fast, usable: 100, cls: 0.1 }]
  expect(summary(visits)).toEqual({ ...fast, cls: 0.1, best: 100 })
})

test('the table has a line a screen and visit, with the ratio to the stack form of the same visit', () => {
  const lines = table(results({ usable: 1_200 }), 'stack form').split('\n')
  expect(lines).toHaveLength(10)
  expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1)
  expect(lines[4]).toBe(
    '| login | cold | 0.30 s | 0.36 s | 0.40 s | 1.20 s | 0.70 s | × 1.50 | 0.90 s | 40 ms | 0.0000 | 2.0 MB | 70.0 kB | 2 |',
  )
  expect(lines[5]).toContain('| 0.60 s | 0.70 s | × 1.00 |')
  expect(lines[6]).toContain('| dashboard | cold | 0.30 s | – | 0.40 s |')
})

test('a budget at its limit is met, and one beyond it tells by how much', () => {
  const text = budgets(results({ answer: 1_000, tbt: 163, heap: 5.6e6 }))
  expect(text).toContain('login takes typing / stack form usable, cold: 0.45 × of at most 0.45 ×: met')
  expect(text).toContain('login answers Log in / stack form usable, cold: 1.25 × of at most 1.15 ×: **missed')
  expect(text).toContain('dashboard complete / stack form usable, cold: 1.30 × of at most 1.3 ×: met')
  expect(text).toContain('login heap / stack form: 1.40 × of at most 1.4 ×: met')
  expect(text).toContain('login blocking time: 163 ms of at most 150 ms: **missed by 13 ms**')
})

test('of requests and shifts the page with the most is judged', () => {
  const text = budgets([...results({ cls: 0.005 }), result('access', { requests: 13 }, true)])
  expect(text).toContain('login requests: 2 of at most 6: met')
  expect(text).toContain('most requests of a page, access: 13 of at most 12: **missed by 1**')
  expect(text).toContain('largest layout shift, login, cold: 0.0050 of at most 0.005: met')
})

test('a screen that was not measured has no budgets, but the stack form is needed', () => {
  expect(budgets(results({}).slice(0, 2))).not.toMatch(/dashboard|page/)
  expect(() => budgets(results({}).slice(1))).toThrow('stack form was not measured')
})

test('a machine that others use is told', () => {
  expect(busyWarning(2, 2)).toEqual([])
  expect(busyWarning(6.94, 2).join('')).toContain('load 6.9 on 2 cores')
})
