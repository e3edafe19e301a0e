// @vitest-environment node
import { expect, it } from 'vitest'
import { noticesOf } from './notices.ts'

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
  expect(noticesOf({ last_password_change: changedOn }, now)).toEqual(notices)
})

it.each([null, undefined, '', 'never', '2026-99-99'])('a change on %j gives none', (last_password_change) => {
  expect(noticesOf({ last_password_change }, now)).toEqual([])
})
