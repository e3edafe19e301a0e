import { expect, it } from 'vitest'
import { asideKey, asideUntil, noticesOf } from './notices.ts'

const unknown = { passwordChangedOn: null, methods: 'unknown', apps: 'unknown' } as const

const now = new Date(2026, 5, 15, 12).getTime()
const changed = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).toISOString()

it.each([
  [changed(2025, 6, 15), 12],
  [changed(2025, 6, 16), null],
  [changed(2026, 6, 1), null],
  [changed(2024, 6, 16), 23],
  [changed(2024, 6, 15), 24],
  [changed(2027, 1, 1), null],
])('a password that was changed on %s gives a notice of %s months', (changedOn, months) => {
  const notices = months === null ? [] : [{ kind: 'passwordOld', months, changedOn }]
  expect(noticesOf({ ...unknown, passwordChangedOn: changedOn }, now)).toEqual(notices)
})

it.each([null, '', 'never', '2026-99-99'])('a change on %j gives none', (passwordChangedOn) => {
  expect(noticesOf({ ...unknown, passwordChangedOn }, now)).toEqual([])
})

const known = (...ids: string[]) => ids.map((id) => ({ id }))
const app = (name: string, ...scopes: string[]) => ({ name, client_id: 301, scopes })

it.each([
  [known(), ['noMethod']],
  [known('card'), ['noMethod']],
  [known('sms'), ['oneMethod']],
  [known('email'), ['oneMethod']],
  [known('card', 'email'), ['oneMethod']],
  [known('sms', 'email'), []],
  [known('card', 'sms', 'email'), []],
  ['unknown' as const, []],
])('with the methods %j the notices are %j: a card is none that was set up', (methods, kinds) => {
  expect(noticesOf({ ...unknown, methods }, now)).toEqual(kinds.map((kind) => ({ kind })))
})

it.each([
  ['unknown' as const, []],
  [[], []],
  [[app('Lunchbox', 'user', 'balance')], []],
  [[app('Lunchbox', 'spend', '__proto__', 'constructor', 'payments')], []],
  [[app('Delhi', 'user', 'payment')], ['Delhi']],
  [[app('Delhi', 'reimbursemoney')], ['Delhi']],
  [
    [app('Delhi', 'payment'), app('Lunchbox', 'user'), app('<b>', 'payment', 'reimbursemoney')],
    ['Delhi', '<b>'],
  ],
])('of the apps %j those that can spend money are named: %j', (apps, names) => {
  const notices =
    names.length > 0 ? [{ kind: 'canSpend', apps: names.map((name) => ({ name, client_id: 301 })) }] : []
  expect(noticesOf({ ...unknown, apps }, now)).toMatchObject(notices)
  expect(noticesOf({ ...unknown, apps }, now)).toHaveLength(notices.length)
})

it('the most pressing notice comes first: methods, then the password, then the apps', () => {
  const account = {
    passwordChangedOn: changed(2020, 1, 1),
    methods: known('card'),
    apps: [app('Delhi', 'payment')],
  }
  expect(noticesOf(account, now).map(({ kind }) => kind)).toEqual(['noMethod', 'passwordOld', 'canSpend'])
  expect(noticesOf({ ...account, methods: known('sms') }, now)[0]).toEqual({ kind: 'oneMethod' })
})

it('an account that needs nothing has no notices', () => {
  const account = { passwordChangedOn: changed(2026, 1, 1), methods: known('sms', 'email'), apps: [] }
  expect(noticesOf(account, now)).toEqual([])
})

const spending = (...ids: (string | number)[]) => ({
  kind: 'canSpend' as const,
  apps: ids.map((client_id) => ({ name: 'Delhi', client_id })),
})

it('a notice about one method or about apps that can spend may be put aside, no other one', () => {
  expect(asideKey(7, { kind: 'noMethod' })).toBeNull()
  expect(asideKey(7, { kind: 'passwordOld', months: 12, changedOn: changed(2025, 6, 15) })).toBeNull()
  expect(asideKey(7, { kind: 'oneMethod' })).not.toBeNull()
  expect(asideKey(7, spending(301))).not.toBeNull()
})

it('is known by its account, its kind and its apps, in whatever order', () => {
  const keys = [
    asideKey(7, { kind: 'oneMethod' }),
    asideKey(8, { kind: 'oneMethod' }),
    asideKey(7, spending(301)),
    asideKey(7, spending(301, 302)),
    asideKey(7, spending('301 302')),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(asideKey(7, spending(302, 301))).toBe(asideKey(7, spending(301, 302)))
})

it('is put aside for six months', () => {
  expect(new Date(asideUntil(now))).toEqual(new Date(2026, 11, 15, 12))
})
