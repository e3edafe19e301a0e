import { breakStorage } from '#testing/storage.ts'
import { expect, it, vi } from 'vitest'
import { fingerprint } from './webStorage.ts'
import { type StepUp, stepUp } from './entries.ts'

const minutes = 60_000
const now = Date.UTC(2026, 0, 1)
const waiting: StepUp = {
  method: 'sms',
  payload: 'mfa_1',
  isSingle: true,
  resume: { path: '/user/profile', action: 'contact' },
}
const stored = () => window.sessionStorage.getItem('step-up')

it('a step-up in progress is kept for 10 minutes', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  stepUp.write('tok_1', waiting)
  expect(stepUp.read('tok_1')).toEqual(waiting)
  vi.setSystemTime(now + 10 * minutes - 1)
  expect(stepUp.read('tok_1')).toEqual(waiting)
  vi.setSystemTime(now + 10 * minutes)
  expect([stepUp.read('tok_1'), stored()]).toEqual([null, null])
})

it.each(['sms', 'email', 'card'] as const)('a step-up by %s is kept', (method) => {
  stepUp.write('tok_1', { ...waiting, method })
  expect(stepUp.read('tok_1')?.method).toBe(method)
})

it('a step-up in progress is read for the token that has asked for it, and for no other', () => {
  stepUp.write('tok_1', waiting)
  for (const other of ['tok_2', 'tok_', '']) expect(stepUp.read(other)).toBeNull()
  expect(stepUp.read('tok_1')).toEqual(waiting)
})

it('holds payload, method, single and what to resume, in the session storage, and nothing more', () => {
  const { resume, ...rest } = waiting
  stepUp.write('tok_1', { ...rest, resume: { path: resume.path } })
  expect(stepUp.read('tok_1')).toEqual({ ...rest, resume: { path: resume.path } })
  const kept = Object.keys(JSON.parse(stored() ?? '')).toSorted()
  expect(kept).toEqual(['isSingle', 'method', 'of', 'payload', 'resume', 'savedAt'])
  expect(stored()).not.toContain('tok_1')
  expect(window.localStorage).toHaveLength(0)
  stepUp.clear()
  expect([stepUp.read('tok_1'), stored()]).toEqual([null, null])
})

it.each([
  '',
  'null',
  '[]',
  '{}',
  JSON.stringify(waiting),
  JSON.stringify({ ...waiting, of: fingerprint('tok_1'), savedAt: 'now' }),
  JSON.stringify({ ...waiting, of: fingerprint('tok_1'), savedAt: now, method: 'fax' }),
  JSON.stringify({ ...waiting, of: fingerprint('tok_1'), savedAt: now, payload: 7 }),
  JSON.stringify({ ...waiting, of: fingerprint('tok_1'), savedAt: now, isSingle: 1 }),
  JSON.stringify({ ...waiting, of: fingerprint('tok_1'), savedAt: now, resume: '/user/profile' }),
  JSON.stringify({ ...waiting, of: fingerprint('tok_1'), savedAt: now, resume: { action: 'contact' } }),
])('what does not fit (%s) is dropped', (text) => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  window.sessionStorage.setItem('step-up', text)
  expect([stepUp.read('tok_1'), stored()]).toEqual([null, null])
})

it.each(['all', 'writing'] as const)('there is none where storage is unavailable (%s)', (what) => {
  breakStorage(what)
  expect(() => stepUp.write('tok_1', waiting)).not.toThrow()
  expect(stepUp.read('tok_1')).toBeNull()
  expect(() => stepUp.clear()).not.toThrow()
})
