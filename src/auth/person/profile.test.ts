// Shows: weak-password-2, weak-password-3.
import { expect, it } from 'vitest'
import { isUnblocked, isWeak } from './api.ts'

it.each([
  [1, true],
  ['1', true],
  [2, true],
  [0, false],
  [3, false],
  [-1, false],
  [null, false],
  [undefined, false],
])(
  'password_status 1 or 2 is a weak password, any other value lets the login through (%s)',
  (status, weak) => {
    expect(isWeak({ password_status: status })).toBe(weak)
    expect(isUnblocked({ password_status: status })).toBe(!weak)
  },
)

it.each([
  [true, false],
  [false, true],
  [null, true],
  [undefined, true],
])('mfa_forced %s: nothing stands in between is %s', (mfa_forced, settled) => {
  expect(isUnblocked({ mfa_forced })).toBe(settled)
})
