// Shows: dashboard-8, dashboard-10, dashboard-11, security-43, security-70, security-86.
import { describe, expect, it } from 'vitest'
import {
  dismissKey,
  dismissedUntil,
  checkUpOf as resultOf,
  type Facts,
  passwordFound,
  type Result,
  type Notice,
} from './rules.ts'
import type { MfaMethod } from '#domain/security/mfa.ts'
import { checks } from './checks.ts'

type CheckUp = ReturnType<typeof checkUpOf>
const checkUpOf = (facts: Facts, isDismissed: (notice: Notice) => boolean | null, time: number) =>
  resultOf(checks, facts, isDismissed, time)

const now = new Date(2026, 5, 15, 12).getTime()
const on = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).toISOString()
const known = (...ids: MfaMethod[]) => ids.map((id) => ({ id }))
const app = (client_id: number, ...scopes: string[]) => ({ name: `App ${client_id}`, client_id, scopes })
const question = {
  id: 'ses_1',
  agent: '',
  date: on(2026, 6, 14),
  country: 'France',
  isNewPlace: true,
  isNewDevice: false,
  key: '[7,"France",null]',
}

/** A line as text: `fine <kind>`, `todo <kind>`, or only its state. */
type Said = string

// For each check: possible inputs, and the line that is expected for them.
const passwords: [string | null, Said][] = [
  [null, 'todo passwordNever'],
  [on(2026, 6, 10), 'fine'],
  [on(2025, 6, 16), 'fine'],
  [on(2025, 6, 15), 'todo passwordOld'],
  [on(2019, 1, 1), 'todo passwordOld'],
  // A date in the future: a clock is wrong.
  [on(2027, 1, 1), 'fine'],
  ['never', 'unknown'],
  ['2026-99-99', 'unknown'],
]
const methodSets: [Facts['methods'], Said][] = [
  [known(), 'todo noMethod'],
  [known('card'), 'todo noMethod'],
  [known('sms'), 'todo oneMethod'],
  [known('email', 'card'), 'todo oneMethod'],
  [known('sms', 'sms'), 'todo oneMethod'],
  [known('sms', 'email'), 'fine'],
  ['unknown', 'unknown'],
  ['checking', 'checking'],
]
const contacts: [Exclude<Facts['profile'], string>, Said][] = [
  [{ email: 'ada@example.be', phone: '+32470123412' }, 'fine'],
  [{ email: 'ada@example.be', phone: '' }, 'todo noPhone'],
  [{ email: null, phone: '+32470123412' }, 'todo noEmail'],
  [{}, 'todo noContact'],
]
const histories: [Facts['devices'], Said][] = [
  [[], 'fine'],
  [[question, question], 'todo newSessions'],
  ['unknown', 'unknown'],
  ['checking', 'checking'],
]
const appLists: [Facts['apps'], Said][] = [
  [[], 'fine'],
  [[app(1, 'balance', 'toString')], 'fine'],
  [[app(1, 'balance'), app(2, 'reimbursemoney')], 'todo canSpend'],
  ['unknown', 'unknown'],
  ['checking', 'checking'],
]
const dismissals: [(notice: Notice) => boolean | null, Record<string, Said>][] = [
  [() => false, {}],
  [({ kind }) => kind === 'oneMethod', { 'todo oneMethod': 'fine oneMethod' }],
  [({ kind }) => kind === 'canSpend', { 'todo canSpend': 'fine canSpend' }],
  // Whether it is dismissed is not read yet.
  [({ kind }) => (kind === 'canSpend' ? null : false), { 'todo canSpend': 'checking' }],
]

const said = (line: Result): Said => ('finding' in line ? `${line.state} ${line.finding.kind}` : line.state)
const pressing = ['devices', 'twoStep', 'password', 'contacts', 'apps']

/** Every combination of inputs, with the five lines that are expected. */
function* combinations(): Generator<[CheckUp, Said[]]> {
  for (const [date, password] of [...passwords, ['unknown', 'unknown'], ['checking', 'checking']] as const)
    for (const [contact, ofContact] of contacts)
      for (const [methods, method] of methodSets)
        for (const [questions, history] of histories)
          for (const [apps, list] of appLists)
            for (const [isDismissed, changes] of dismissals) {
              const isThere = date !== 'unknown' && date !== 'checking'
              const profile = isThere ? { ...contact, last_password_change: date } : date
              const lines = [password, method, isThere ? ofContact : date, history, list]
              yield [
                checkUpOf({ profile, methods, devices: questions, apps }, isDismissed, now),
                lines.map((line) => changes[line] ?? line),
              ]
            }
}

const all = [...combinations()]
/** The first combination that breaks a rule, if any. */
const breaking = (rule: (checkUp: CheckUp, lines: Said[]) => boolean) =>
  all.filter(([checkUp, lines]) => !rule(checkUp, lines)).slice(0, 1)
const count = (lines: Said[], state: string) => lines.filter((line) => line.startsWith(state)).length

describe('in every combination of what is known', () => {
  it('there are five lines in their order, and each says what was found', () => {
    expect(all.length).toBe(10 * 4 * 8 * 4 * 5 * 4)
    expect(breaking(({ lines }, wanted) => lines.map(said).join() === wanted.join())).toEqual([])
    const names = 'password,twoStep,contacts,devices,apps'
    expect(breaking(({ lines }) => lines.map(({ check }) => check).join() === names)).toEqual([])
  })

  it('no account is protected while a line has something to do, is not known, or is on its way', () => {
    const isProtected = (lines: Said[]) => count(lines, 'fine') === 5
    expect(breaking(({ summary }, lines) => (summary === 'protected') === isProtected(lines))).toEqual([])
    expect(all.some(([{ summary }]) => summary === 'protected')).toBe(true)
  })

  it('what is on its way is told first, then what there is to do, then what is not known', () => {
    const wanted = (lines: Said[]) =>
      ['checking', 'todo', 'unknown'].find((state) => count(lines, state) > 0) ?? 'protected'
    expect(breaking(({ summary }, lines) => summary === wanted(lines))).toEqual([])
  })

  it('the lines are counted, and what there is to do comes with the most pressing first', () => {
    expect(breaking(({ fine }, lines) => fine === count(lines, 'fine'))).toEqual([])
    expect(breaking(({ unknown }, lines) => unknown === count(lines, 'unknown'))).toEqual([])
    expect(breaking(({ todo }, lines) => todo.length === count(lines, 'todo'))).toEqual([])
    const order = ({ todo }: CheckUp) => todo.map(({ check }) => pressing.indexOf(check))
    const isRising = (places: number[]) => places.every((place, index) => place >= (places[index - 1] ?? 0))
    expect(breaking((checkUp) => isRising(order(checkUp)))).toEqual([])
  })
})

const findings = (facts: Partial<Facts>) =>
  checkUpOf(
    { profile: 'unknown', methods: 'unknown', devices: 'unknown', apps: 'unknown', ...facts },
    () => false,
    now,
  ).lines.flatMap((line) => ('finding' in line ? [line.finding] : []))

it.each([
  [on(2025, 6, 15), 12],
  [on(2024, 6, 16), 23],
  [on(2024, 6, 15), 24],
  ['2025-06-15', 12],
])('a password that was changed on %s is %s months old', (changedOn, months) => {
  const [found] = findings({ profile: { last_password_change: changedOn } })
  expect(found).toEqual({ kind: 'passwordOld', changedOn, months })
})

it('a finding tells the newest of the new sessions, and the apps that can spend', () => {
  const older = { ...question, id: 'ses_0' }
  expect(findings({ devices: [question, older] })).toEqual([
    { kind: 'newSessions', newest: question, count: 2 },
  ])
  const spender = app(2, 'payment')
  expect(findings({ apps: [app(1, 'user'), spender] })).toEqual([{ kind: 'canSpend', apps: [spender] }])
})

const spending = (...ids: (string | number)[]): Notice => ({
  kind: 'canSpend',
  apps: ids.map((client_id) => ({ name: 'Delhi', client_id })),
})
const oneMethod: Notice = { kind: 'oneMethod' }

it('one method and apps that can spend may be dismissed, nothing else', () => {
  const notices = all.flatMap(([{ todo }]) => todo.map(({ finding }) => finding))
  const kinds = notices.filter((notice) => dismissKey(7, notice) !== null).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['oneMethod', 'canSpend']))
})

it('what is dismissed is known by its account, its kind and its apps, in whatever order', () => {
  const keys = [
    dismissKey(7, oneMethod),
    dismissKey(8, oneMethod),
    dismissKey(7, spending(301)),
    dismissKey(7, spending(301, 302)),
    dismissKey(7, spending('301 302')),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(dismissKey(7, spending(302, 301))).toBe(dismissKey(7, spending(301, 302)))
})

it('is dismissed for six months', () => {
  expect(new Date(dismissedUntil(now))).toEqual(new Date(2026, 11, 15, 12))
})

it.each<[string, string | null, string | null, Said]>([
  ['no login was denied', on(2026, 6, 1), null, 'fine'],
  ['a login was denied since', on(2026, 6, 1), on(2026, 6, 10), 'todo passwordKnown'],
  ['a login was denied, and the password is newer', on(2026, 6, 11), on(2026, 6, 10), 'fine'],
  ['a login was denied and the password is the first one', null, on(2026, 6, 10), 'todo passwordKnown'],
  ['a login was denied and nobody knows when the password was changed', 'once', on(2026, 6, 10), 'unknown'],
  ['a login was denied before an old password', on(2025, 1, 2), on(2025, 1, 1), 'todo passwordOld'],
])('the line of the password when %s', (_, changedOn, deniedOn, expected) => {
  const loginDenied = deniedOn === null ? null : Date.parse(deniedOn)
  const found = passwordFound({ last_password_change: changedOn, loginDenied }, now)
  expect('finding' in found ? `${found.state} ${found.finding.kind}` : found.state).toBe(expected)
})
