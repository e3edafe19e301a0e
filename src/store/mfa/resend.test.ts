import { codeWait } from '#domain/mfa'
import { breakStorage } from '#testing/storage.ts'
import { stopClock } from '#testing/time.ts'
import { makeVisit } from '#testing/visit.ts'
import * as fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { selectCountdown } from './mfa.ts'
import { openCountdown, restartCountdown } from './resend.ts'

const now = Date.UTC(2026, 0, 1)
beforeEach(() => stopClock(now))

/** Opens a page that asks for a code; calling it again is a reload. */
function openPage(payload = 'mfa_1') {
  const { store } = makeVisit()
  store.dispatch(openCountdown(payload))
  const countdown = () => selectCountdown(store.getState())
  const secondsLeft = () => ((countdown()?.until ?? NaN) - Date.now()) / 1000
  return { store, countdown, secondsLeft }
}

it('the resend countdown starts with the first wait on opening', () => {
  const { secondsLeft, countdown } = openPage()
  expect([secondsLeft(), countdown()?.isResent]).toEqual([codeWait.first, false])
})

it('the resend countdown becomes the longer one after a resend', () => {
  const { store, secondsLeft, countdown } = openPage()
  vi.setSystemTime(now + 20_000)
  store.dispatch(restartCountdown('mfa_2'))
  expect([secondsLeft(), countdown()?.isResent]).toEqual([codeWait.again, true])
  store.dispatch(openCountdown('mfa_2'))
  expect([secondsLeft(), countdown()?.isResent]).toEqual([codeWait.again, true])
})

it('a reload, however often, goes on where the countdown was', () => {
  openPage()
  for (const seconds of [1, 7, 15, 40]) {
    vi.setSystemTime(now + seconds * 1000)
    expect(openPage().secondsLeft()).toBe(codeWait.first - seconds)
  }
})

it('a reload after a resend goes on too, and still knows of it', () => {
  openPage().store.dispatch(restartCountdown('mfa_1'))
  vi.setSystemTime(now + 12_000)
  const { secondsLeft, countdown } = openPage()
  expect([secondsLeft(), countdown()?.isResent]).toEqual([codeWait.again - 12, true])
})

it('a clock that was set back does not lengthen it beyond the longest', () => {
  openPage()
  vi.setSystemTime(now - 3_600_000)
  expect(openPage().secondsLeft()).toBe(codeWait.again)
  vi.setSystemTime(now - 3_600_000 + 10_000)
  expect(openPage().secondsLeft()).toBe(codeWait.again - 10)
})

it('a clock that was set forward ends it', () => {
  openPage()
  vi.setSystemTime(now + 86_400_000)
  expect(openPage().secondsLeft()).toBeLessThanOrEqual(0)
})

it('at any time of any clock it never has more to go than the longest', () => {
  const clocks = fc.array(fc.integer({ min: 0, max: 4e12 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(clocks, fc.boolean(), (times, isResent) => {
      for (const time of times) {
        vi.setSystemTime(time)
        const { store, secondsLeft } = openPage()
        expect(secondsLeft()).toBeLessThanOrEqual(codeWait.again)
        if (isResent) store.dispatch(restartCountdown('mfa_1'))
      }
    }),
    { numRuns: 50 },
  )
})

it('another code starts anew', () => {
  openPage('mfa_1')
  vi.setSystemTime(now + (codeWait.first - 1) * 1000)
  expect(openPage('mfa_2').secondsLeft()).toBe(codeWait.first)
  expect(openPage('mfa_1').secondsLeft()).toBe(codeWait.first)
})

it('the payload of the code is not kept', () => {
  openPage('mfa_secret').store.dispatch(restartCountdown('mfa_secret'))
  expect(Object.keys(window.sessionStorage)).toEqual(['resend-until'])
  expect(window.sessionStorage.getItem('resend-until')).not.toContain('secret')
})

it.each(['all', 'writing'] as const)('without storage (%s) it counts all the same', (what) => {
  breakStorage(what)
  const { store, secondsLeft } = openPage()
  expect(secondsLeft()).toBe(codeWait.first)
  store.dispatch(restartCountdown('mfa_1'))
  expect(secondsLeft()).toBe(codeWait.again)
})

it.each(['{}', 'null', '"soon"', '{"of":"x","until":"later","isResent":true}'])(
  'what is stored in its place (%s) starts it anew',
  (text) => {
    window.sessionStorage.setItem('resend-until', text)
    expect(openPage().secondsLeft()).toBe(codeWait.first)
  },
)
