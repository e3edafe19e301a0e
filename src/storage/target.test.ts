import { expect, it, vi } from 'vitest'
import { target } from './entries.ts'

const minutes = 60_000
const now = Date.UTC(2026, 0, 1)

it('the wanted address is kept for 30 minutes', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  target.write('/user/dashboard?a=1#b')
  expect(target.read()).toBe('/user/dashboard?a=1#b')
  expect(target.isExpired()).toBe(false)
  vi.setSystemTime(now + 30 * minutes - 1)
  expect(target.read()).toBe('/user/dashboard?a=1#b')
  vi.setSystemTime(now + 30 * minutes)
  expect([target.isExpired(), target.read()]).toEqual([true, null])
  target.clear()
  expect(target.isExpired()).toBe(false)
})

it('lives in the session storage under target-url, and is gone when cleared', () => {
  target.write('/user/dashboard')
  expect(window.sessionStorage.getItem('target-url')).toContain('/user/dashboard')
  expect(window.localStorage).toHaveLength(0)
  target.clear()
  expect(target.read()).toBeNull()
})

it.each(['/user/dashboard', '{"path":"/x"}', '{"path":1,"savedAt":1}', '{"path":"/x","savedAt":"now"}'])(
  'what does not fit (%s) is dropped',
  (text) => {
    window.sessionStorage.setItem('target-url', text)
    expect(target.read()).toBeNull()
    expect(window.sessionStorage.getItem('target-url')).toBeNull()
  },
)
