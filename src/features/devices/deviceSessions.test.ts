// Shows: security-18, security-26, security-36.
import { expect, it } from 'vitest'
import { type DeviceRecord, devicesOf, type SessionRecord } from './deviceSessions.ts'

const session = (id: string, more: Partial<SessionRecord> = {}): SessionRecord => ({
  id,
  agent: `agent of ${id}`,
  date: '2026-03-01T10:00:00Z',
  city: 'Brussels',
  country: 'Belgium',
  isActive: false,
  ...more,
})
const record = (
  id: string,
  sessions: readonly SessionRecord[],
  date: string | null = null,
): DeviceRecord => ({
  id,
  agent: `agent of ${id}`,
  date,
  sessions,
})
const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`

it('a session is current when its id is that of the current login, a device when it holds that session', () => {
  const [first, second] = devicesOf(
    [record('a', [session('1'), session('2')]), record('b', [session('3')])],
    '3',
  )
  expect([first?.id, first?.isCurrent, second?.isCurrent]).toEqual(['b', true, false])
  expect(first?.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect(second?.sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false])
})

it('the id of a device is not taken for that of a session: only a device without sessions is current by it', () => {
  const devices = devicesOf([record('1', [session('7')]), record('b', [session('1')])], '1')
  expect(devices.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    ['b', true],
    ['1', false],
  ])
  expect(devicesOf([record('1', [])], '1')[0]).toMatchObject({ isCurrent: true, revocable: [] })
})

it('sessions stand newest first, the current one before all, those without a date last', () => {
  const sessions = [
    session('old', { date: on(2) }),
    session('none', { date: null }),
    session('current', { date: on(1) }),
    session('odd', { date: 'yesterday' }),
    session('new', { date: on(9) }),
  ]
  const device = devicesOf([record('a', sessions)], 'current')[0]
  expect(device?.sessions.map(({ id }) => id)).toEqual(['current', 'new', 'old', 'none', 'odd'])
  expect(device?.sessions.map(({ date }) => date)).toEqual([on(1), on(9), on(2), null, null])
  expect(device?.latest).toBe(on(9))
})

it('dates are compared as moments, not as texts', () => {
  const sessions = [
    session('earlier', { date: '2026-03-01T12:00:00+05:00' }),
    session('later', { date: on(1) }),
  ]
  expect(devicesOf([record('a', sessions)], null)[0]?.sessions.map(({ id }) => id)).toEqual([
    'later',
    'earlier',
  ])
})

it('devices: the current one, then those in use, then the newest, equals as they came', () => {
  const devices = devicesOf(
    [
      record('undated', [session('1', { date: null })]),
      record('idle old', [session('2', { date: on(2) })]),
      record('idle new', [session('3', { date: on(8) })]),
      record('active old', [session('4', { date: on(1), isActive: true })]),
      record('active new', [session('5', { date: on(5), isActive: true }), session('6')]),
      record('current', [session('7', { date: on(1) })]),
      record('idle new too', [session('8', { date: on(8) })]),
    ],
    '7',
  )
  expect(devices.map(({ id }) => id)).toEqual([
    'current',
    'active new',
    'active old',
    'idle new',
    'idle new too',
    'idle old',
    'undated',
  ])
  expect(devices.map(({ hasActive }) => hasActive)).toEqual([false, true, true, false, false, false, false])
})

it('a device without sessions is shown, with its own date', () => {
  const devices = devicesOf([record('a', [], on(3)), record('b', [], 'soon')], null)
  expect(devices.map(({ id, latest, last, revocable }) => [id, latest, last, revocable])).toEqual([
    ['a', on(3), null, []],
    ['b', null, null, []],
  ])
  expect(devicesOf([record('a', [session('1', { date: null })], on(3))], null)[0]?.latest).toBe(on(3))
})

it('devices with a session that is asked about come first, also before the current one, in the same order', () => {
  const records = [
    record('old', [session('o1')]),
    record('used', [session('u1', { isActive: true, date: on(2) })]),
    record('asked', [session('a1', { date: on(4) }), session('a2', { date: on(9) })]),
    record('this', [session('me', { isActive: true, date: on(1) })]),
  ]
  const order = (asked: string[]) => devicesOf(records, 'me', asked).map(({ id, isAsked }) => [id, isAsked])
  expect(order([])).toEqual(['this', 'used', 'asked', 'old'].map((id) => [id, false]))
  expect(order(['a2', 'o1', 'nobody'])).toEqual([
    ['asked', true],
    ['old', true],
    ['this', false],
    ['used', false],
  ])
})

it('another device is revoked by its own id, once, and only when a session of it is active', () => {
  const records = [
    record('a', [session('1', { isActive: true }), session('2', { isActive: true })]),
    record('b', [session('3')]),
    record('c', [session('now', { isActive: true })]),
  ]
  const [own, active, idle] = devicesOf(records, 'now')
  expect([own?.revocable, active?.revocable, idle?.revocable]).toEqual([[], ['a'], []])
})

it('as long as nobody knows which session is this one, no device is revoked: it might be this one', () => {
  const records = [
    record('a', [session('1', { isActive: true })]),
    record('b', [session('2', { isActive: true })]),
  ]
  for (const unknown of [null, 'gone'])
    expect(devicesOf(records, unknown).flatMap(({ revocable }) => revocable)).toEqual([])
})

it('the current device is never revoked by its own id: its other active sessions are, one by one', () => {
  const sessions = [
    session('now', { isActive: true }),
    session('phone', { isActive: true, date: on(4) }),
    session('old'),
    session('tab', { isActive: true, date: on(6) }),
  ]
  expect(devicesOf([record('a', sessions)], 'now')[0]?.revocable).toEqual(['tab', 'phone'])
  expect(devicesOf([record('a', [session('now', { isActive: true })])], 'now')[0]?.revocable).toEqual([])
})
