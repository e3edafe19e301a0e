import { expect, it } from 'vitest'
import { resend } from './entries.ts'

const countdown = { until: 1_000_000, isResent: true }
const stored = () => window.sessionStorage.getItem('resend-until')

it('the resend countdown comes back for the payload that it belongs to, and for no other', () => {
  resend.write('mfa_1', countdown)
  expect(resend.read('mfa_1')).toEqual(countdown)
  for (const other of ['mfa_2', 'mfa_', '', 'MFA_1']) expect(resend.read(other)).toBeNull()
  expect(resend.read('mfa_1')).toEqual(countdown)
})

it('lives in the session storage under resend-until, without the payload, and is gone when cleared', () => {
  resend.write('mfa_secret', { ...countdown, payload: 'mfa_secret' } as typeof countdown)
  expect(Object.keys(window.sessionStorage)).toEqual(['resend-until'])
  expect([stored()?.includes('secret'), window.localStorage.length]).toEqual([false, 0])
  resend.clear()
  expect([resend.read('mfa_secret'), stored()]).toEqual([null, null])
})

it.each([
  '',
  'null',
  '[]',
  '{}',
  '{"of":"x","until":"1","isResent":true}',
  '{"of":1,"until":1,"isResent":true}',
  '{"of":"x","until":1}',
])('what does not fit (%s) is dropped', (text) => {
  window.sessionStorage.setItem('resend-until', text)
  expect([resend.read('mfa_1'), stored()]).toEqual([null, null])
})
