import { expect, test } from 'vitest'
import { busyWarning, median, summary, table, verdicts, type Result, type Summary } from './report.ts'
import { builtScreens } from './screens.ts'

const fast: Summary = {
  fcp: 300,
  usable: 800,
  cls: 0,
  tbt: 40,
  heap: 2e6,
  bytes: 70_000,
  requests: 2,
  best: 700,
}
const results = (login: Partial<Summary>): Result[] => [
  { name: 'bare form', cold: fast, warm: { ...fast, usable: 400 } },
  { name: 'stack form', cold: { ...fast, heap: 4e6 }, warm: fast },
  { name: 'login', cold: { ...fast, ...login }, warm: fast },
  { name: 'dashboard', cold: fast, warm: fast },
]

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

test('the table has a line a screen and visit, with the ratio to the bare form of the same visit', () => {
  const lines = table(results({ usable: 1_200 }), 'bare form').split('\n')
  expect(lines).toHaveLength(10)
  expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1)
  expect(lines[6]).toBe(
    '| login | cold | 0.30 s | 1.20 s | 0.70 s | × 1.50 | 40 ms | 0.0000 | 2.0 MB | 70.0 kB | 2 |',
  )
  expect(lines[7]).toContain('| login | warm | 0.30 s | 0.80 s | 0.70 s | × 2.00 |')
})

test('a budget at its limit is met, and one beyond it tells by how much', () => {
  const text = verdicts(results({ usable: 1_360, tbt: 163, cls: 0.005, heap: 5.6e6 })).join('\n')
  expect(text).toContain('login usable / bare form: 1.70 × of at most 1.7 ×: met')
  expect(text).toContain('heap login / stack form: 1.40 × of at most 1.4 ×: met')
  expect(text).toContain('login layout shift: 0.0050 of at most 0.005: met')
  expect(text).toContain('login blocking time: 163 ms of at most 150 ms: **missed by 13 ms**')
  expect(text).toContain(
    'dashboard usable on a warm reload / bare form, warm: 2.00 × of at most 1.9 ×: **missed',
  )
})

test('a machine that others use is told', () => {
  expect(busyWarning(2, 2)).toEqual([])
  expect(busyWarning(6.94, 2).join('')).toContain('load 6.9 on 2 cores')
})

test('a budget without its screen is an error', () => {
  expect(() => verdicts(results({}).slice(1))).toThrow(/not measured/)
})

test('a screen without an address is not listed', () => {
  const row = { name: 'devices', address: 'devices', signedIn: true, ready: ['main'] }
  expect(builtScreens([row], { profile: '/user/profile' })).toEqual([])
  expect(builtScreens([row], { devices: '/user/devices' })).toEqual([
    { name: 'devices', site: 'portal', path: '/user/devices', signedIn: true, ready: ['main'] },
  ])
})
