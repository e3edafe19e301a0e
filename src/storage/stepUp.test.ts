import { breakStorage } from '#testing/storage.ts'
import { expect, it, vi } from 'vitest'
import { type StepUp, stepUp } from './stepUp.ts'

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
  stepUp.write(waiting)
  expect(stepUp.read()).toEqual(waiting)
  vi.setSystemTime(now + 10 * minutes - 1)
  expect(stepUp.read()).toEqual(waiting)
  vi.setSystemTime(now + 10 * minutes)
  expect(stepUp.read()).toBeNull()
})

it('a clock that went back makes it too old', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  stepUp.write(waiting)
  vi.setSystemTime(now - 1)
  expect(stepUp.read()).toBeNull()
})

it('holds payload, method, single and what to resume, in the session storage, and nothing more', () => {
  const { resume, ...rest } = waiting
  stepUp.write({ ...rest, resume: { path: resume.path } })
  expect(stepUp.read()).toEqual({ ...rest, resume: { path: resume.path } })
  expect(Object.keys(JSON.parse(stored() ?? ''))).toEqual([
    'method',
    'payload',
    'isSingle',
    'resume',
    'savedAt',
  ])
  expect(window.localStorage).toHaveLength(0)
  stepUp.clear()
  expect([stepUp.read(), stored()]).toEqual([null, null])
})

it.each([
  '',
  'null',
  '[]',
  '{}',
  JSON.stringify(waiting),
  JSON.stringify({ ...waiting, savedAt: 'now' }),
  JSON.stringify({ ...waiting, savedAt: now, method: 'fax' }),
  JSON.stringify({ ...waiting, savedAt: now, payload: 7 }),
  JSON.stringify({ ...waiting, savedAt: now, isSingle: 1 }),
  JSON.stringify({ ...waiting, savedAt: now, resume: '/user/profile' }),
  JSON.stringify({ ...waiting, savedAt: now, resume: { action: 'contact' } }),
])('what does not fit (%s) is dropped', (text) => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  window.sessionStorage.setItem('step-up', text)
  expect([stepUp.read(), stored()]).toEqual([null, null])
})

it.each(['all', 'writing'] as const)('there is none where storage is unavailable (%s)', (what) => {
  breakStorage(what)
  expect(() => stepUp.write(waiting)).not.toThrow()
  expect(stepUp.read()).toBeNull()
  expect(() => stepUp.clear()).not.toThrow()
})
