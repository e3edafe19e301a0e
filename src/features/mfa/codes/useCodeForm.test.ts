// Shows: mfa-14.
import { codeWait } from './code.ts'
import { stopClock } from '#testing/time.ts'
import { makeVisit } from '#testing/visit.ts'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, it, vi } from 'vitest'
import { useCountdown } from './CodeForm.tsx'

const now = Date.UTC(2026, 0, 1)
beforeEach(() => stopClock(now))

/** Opens a page that asks for the code of a payload. */
function openPage(payload: string) {
  const { store } = makeVisit()
  const wrapper = (props: { children: ReactNode }) => createElement(Provider, { store, ...props })
  return renderHook((shown) => useCountdown(shown), { wrapper, initialProps: payload })
}

it('the countdown begins with the page, goes on with a reload, and anew with another code', () => {
  const { result, rerender } = openPage('mfa_1')
  expect(result.current).toMatchObject({ until: now + codeWait.first * 1000, isResent: false })
  vi.setSystemTime(now + 9000)
  rerender('mfa_1')
  expect(result.current.until).toBe(now + codeWait.first * 1000)
  expect(openPage('mfa_1').result.current.until).toBe(now + codeWait.first * 1000)
  rerender('mfa_2')
  expect(result.current).toMatchObject({ until: now + 9000 + codeWait.first * 1000, isResent: false })
})
