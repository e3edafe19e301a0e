// Shows: security-87.
import { relativeTime } from '#domain/time/relativeTime.ts'
import { pass, stopClock } from '#testing/time.ts'
import { act, render, screen } from '@testing-library/react'
import { Profiler, type ProfilerOnRenderCallback } from 'react'
import { expect, it, vi } from 'vitest'
import { useNow } from './useNow.ts'

const start = Date.UTC(2026, 0, 1, 12)

function Age() {
  return <p>{relativeTime(new Date(start).toISOString(), useNow(), 'en-BE', 'just now')}</p>
}

/** The page is covered by another, or looked at again. */
const look = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
const show = (count = 1) => {
  stopClock(start)
  const onRender = vi.fn<ProfilerOnRenderCallback>()
  const ages = Array.from({ length: count }, (_, at) => <Age key={at} />)
  return {
    onRender,
    ...render(
      <Profiler id="ages" onRender={onRender}>
        {ages}
      </Profiler>,
    ),
  }
}

it('words of a time go on each minute while the page can be seen', async () => {
  show()
  expect(screen.getByText('just now')).toBeVisible()
  await pass(60_000)
  expect(screen.getByText('1 minute ago')).toBeVisible()
})

it('stand still without a timer while the page is hidden, and are right when it is looked at', async () => {
  show()
  look(true)
  expect(vi.getTimerCount()).toBe(0)
  vi.setSystemTime(start + 28 * 60 * 60_000)
  look(false)
  expect(screen.getByText('yesterday')).toBeVisible()
})

it.each(['focus', 'pageshow'])('are right after %s, too', (event) => {
  show()
  vi.setSystemTime(start + 2 * 60 * 60_000)
  act(() => void window.dispatchEvent(new Event(event)))
  expect(screen.getByText('2 hours ago')).toBeVisible()
})

it('of a thousand sessions have one timer, and are drawn at once each minute; the last of them takes it along', async () => {
  const { unmount, onRender } = show(1000)
  expect(vi.getTimerCount()).toBe(1)
  onRender.mockClear()
  await pass(60_000)
  expect(onRender).toHaveBeenCalledTimes(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
