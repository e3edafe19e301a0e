import { describe, expect, it } from 'vitest'
import { answeredUntil, newSessionsOf, closedDate, closedUntil } from './questions.ts'

const now = Date.UTC(2026, 10, 20, 12)
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()

type Row = [id: string, days: number | string | null, country: string | null, agent: string]
const marks = (rows: Row[], currentId: string | null = null) =>
  newSessionsOf(
    rows.map(([id, days, country, agent]) => ({
      id,
      agent,
      country,
      date: typeof days === 'number' ? daysAgo(days) : days,
    })),
    { account: 7, currentId, now, kindOf: (agent) => agent || null },
  ).map(({ id, isNewPlace, isNewDevice }) =>
    [id, isNewPlace && 'place', isNewDevice && 'device'].filter(Boolean).join(' '),
  )

describe('the sessions that are marked as new', () => {
  it('the first session of an account is none', () => {
    expect(marks([['a', 1, 'Belgium', 'Edge on Windows']])).toEqual([])
  })

  it.each<[string, Row, string[]]>([
    ['a country that no older one knows', ['b', 1, 'France', 'Chrome on Windows'], ['b place']],
    ['a kind of device that no older one knows', ['b', 1, 'Belgium', 'Edge on Windows'], ['b device']],
    ['both', ['b', 1, 'France', 'Edge on Windows'], ['b place device']],
    ['neither', ['b', 1, 'Belgium', 'Chrome on Windows'], []],
    ['a country that nobody knows', ['b', 1, null, 'Chrome on Windows'], []],
    ['an agent that says nothing', ['b', 1, 'Belgium', ''], []],
    ['a date that nobody knows', ['b', null, 'France', 'Edge on Windows'], []],
    ['a date ahead, by a clock that is wrong', ['b', -2, 'France', 'Chrome on Windows'], ['b place']],
    ['the last day of the 90', ['b', 90, 'France', 'Chrome on Windows'], ['b place']],
    ['longer ago than 90 days', ['b', 90.01, 'France', 'Chrome on Windows'], []],
  ])('%s', (_, row, expected) => {
    const older: Row = ['a', 100, 'Belgium', 'Chrome on Windows']
    expect([marks([older, row]), marks([row, older])]).toEqual([expected, expected])
  })

  it('the current session is none, though others may know its place from it', () => {
    const rows: Row[] = [
      ['a', 9, 'Belgium', 'x'],
      ['b', 5, 'France', 'x'],
      ['c', 4, 'France', 'x'],
    ]
    expect([marks(rows, 'b'), marks(rows, null)]).toEqual([[], ['b place']])
  })

  it('two of one moment do not know each other, and neither is the first when they are the oldest', () => {
    expect([
      marks([
        ['a', 3, 'Belgium', 'x'],
        ['b', 3, 'France', 'x'],
      ]),
      marks([
        ['a', 9, 'Belgium', 'x'],
        ['b', 3, 'France', 'x'],
        ['c', 3, 'France', 'x'],
      ]),
    ]).toEqual([[], ['c place', 'b place']])
  })

  it('one whose date nobody knows makes no place known', () => {
    expect(
      marks([
        ['a', 9, 'Belgium', 'x'],
        ['b', null, 'France', 'x'],
        ['c', 3, 'France', 'x'],
      ]),
    ).toEqual(['c place'])
  })
})

it('an answer is that of an account, a country and a kind of device, for as long as marks live', () => {
  const keyOf = (account: number, country: string, agent: string) =>
    newSessionsOf(
      [
        { id: 'a', agent: 'x', date: daysAgo(9), country: 'Belgium' },
        { id: 'b', agent, date: daysAgo(1), country },
      ],
      { account, currentId: null, now, kindOf: (text) => text },
    )[0]?.key
  const keys = [
    keyOf(7, 'France', 'x'),
    keyOf(8, 'France', 'x'),
    keyOf(7, 'Chad', 'x'),
    keyOf(7, 'France', 'y'),
  ]
  expect([new Set(keys).size, keyOf(7, 'France', 'x')]).toEqual([4, keys[0]])
  expect(answeredUntil(now)).toBe(now + 90 * 86_400_000)
})

it('a denied login is known by its date, for longer than any history', () => {
  const date = daysAgo(3)
  expect(closedDate(closedUntil(date, now))).toBe(Date.parse(date))
  expect(closedDate(closedUntil(null, now))).toBe(now)
  expect(closedUntil(daysAgo(900), now)).toBeGreaterThan(now + 900 * 86_400_000)
})
