import { afterEach, expect, it, vi } from 'vitest'
import { dateTime, instantOf, longDate, relativeTime, todayHere } from './relativeTime.ts'

// A Wednesday afternoon in the time zone of the tests.
const now = new Date(2026, 2, 18, 15, 30).getTime()
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString()

it.each([
  [at(2026, 2, 18, 15, 30), 'just now'],
  [new Date(now - 59_000).toISOString(), 'just now'],
  [at(2026, 2, 18, 14, 31), '59 minutes ago'],
  [at(2026, 2, 18, 14, 30), '1 hour ago'],
  [at(2026, 2, 17, 0, 0), 'yesterday'],
  [at(2026, 2, 16, 23, 59), '2 days ago'],
  [at(2026, 2, 11, 12, 0), 'last week'],
  [at(2026, 2, 8, 12, 0), '1 week ago'],
  [at(2026, 1, 19, 12, 0), '3 weeks ago'],
  [at(2026, 1, 18, 12, 0), 'last month'],
  [at(2026, 0, 19, 12, 0), '1 month ago'],
  [at(2026, 0, 18, 12, 0), '2 months ago'],
  [at(2025, 2, 19, 12, 0), '11 months ago'],
  [at(2025, 2, 18, 12, 0), 'last year'],
  [at(2024, 2, 18, 12, 0), '2 years ago'],
])('%s is %s', (date, text) => {
  expect(relativeTime(date, now, 'en', 'just now')).toBe(text)
})

it('a few minutes across midnight are minutes, and not yesterday', () => {
  const midnight = new Date(2026, 2, 18, 0, 10).getTime()
  expect(relativeTime(at(2026, 2, 17, 23, 50), midnight, 'en', 'just now')).toBe('20 minutes ago')
  expect(relativeTime(at(2026, 2, 17, 23, 0), midnight, 'en', 'just now')).toBe('yesterday')
})

it('a date ahead is now', () => {
  expect(relativeTime(at(2026, 2, 18, 15, 31), now, 'en', 'just now')).toBe('just now')
  expect(relativeTime(at(2030, 0, 1), now, 'en', 'just now')).toBe('just now')
})

it('each language has its own words', () => {
  const yesterday = at(2026, 2, 17, 12, 0)
  expect(relativeTime(yesterday, now, 'fr-LU', 'just now')).toBe('hier')
  expect(relativeTime(yesterday, now, 'nl', 'just now')).toBe('gisteren')
  expect(relativeTime(yesterday, now, 'en', 'just now')).toBe('yesterday')
  expect(dateTime(at(2026, 2, 3, 14, 5), 'fr')).toBe('3\u00A0mars\u00A02026, 14:05')
  expect(dateTime(at(2026, 2, 3, 14, 5), 'nl')).toBe('3\u00A0mrt\u00A02026, 14:05')
  expect(longDate('2026-03-03', 'nl')).toBe('3\u00A0maart\u00A02026')
  expect(longDate('2026-03-03', 'fr-LU')).toBe('3\u00A0mars\u00A02026')
})

it.each([
  ['2026-11-20T08:30:00Z'],
  ['2026-11-20T08:30:00.000999999Z'],
  ['2026-11-20 08:30:00'],
  ['2026-11-20T08:30'],
  ['2026-11-20 08:30:00 UTC'],
  ['2026-11-20 09:30:00 +0100'],
  ['2026-11-20T09:30:00+01'],
  ['2026-11-20T03:00:00-05:30'],
  [String(Date.UTC(2026, 10, 20, 8, 30) / 1000)],
])('is the same instant in each form that servers write: %s', (date) => {
  expect(instantOf(date)).toBe(Date.UTC(2026, 10, 20, 8, 30))
})

it.each([
  null,
  '',
  '0000-00-00 00:00:00',
  '2026-02-30T00:00:00Z',
  '2026-3-1',
  '2026-03-01Tx',
  '2026-03-01T10:00:00+1',
  '20/11/2026',
  'Fri, 20 Nov 2026 08:30:00 GMT',
  '4102444801',
  '1795163400000',
])('what is no date gives no text: %j', (date) => {
  expect(instantOf(date)).toBeNull()
  expect([relativeTime(date, now, 'en', 'just now'), dateTime(date, 'en'), longDate(date, 'en')]).toEqual([
    '',
    '',
    '',
  ])
})

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Brussels', 'UTC'])(
  'a birthday is the same day in %s, and a day ends when it ends there',
  async (place) => {
    process.env.TZ = place
    vi.resetModules()
    const there = await import('./relativeTime.ts')
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(place)
    for (const day of ['1990-01-01', '1990-12-31', '2024-02-29', '2026-03-29', '0099-05-05'])
      expect(there.longDate(day, 'en-GB')).toContain(String(Number(day.slice(8))))
    expect(there.longDate('1990-01-01', 'en-GB')).toBe('1\u00A0January\u00A01990')
    const evening = new Date(2026, 2, 17, 23, 0)
    expect(
      there.relativeTime(evening.toISOString(), new Date(2026, 2, 18, 1, 0).getTime(), 'en', 'just now'),
    ).toBe('yesterday')
    expect(there.dateTime(evening.toISOString(), 'en-GB')).toBe('17\u00A0Mar\u00A02026, 23:00')
  },
)

it.each([
  [new Date(2026, 0, 1), '2026-01-01'],
  [new Date(2026, 11, 31, 23, 59, 59), '2026-12-31'],
])('today is that of here, not of Greenwich (%s)', (date, text) => {
  vi.useFakeTimers({ now: date, toFake: ['Date'] })
  expect(todayHere()).toBe(text)
})
