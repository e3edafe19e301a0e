import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useFetchWhenIdle } from './whenIdle.ts'

/** A browser without `requestIdleCallback`. */
beforeEach(() => {
  const tells = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback') ?? {}
  Reflect.deleteProperty(window, 'requestIdleCallback')
  return () => {
    vi.unstubAllGlobals()
    Object.defineProperty(window, 'requestIdleCallback', tells)
  }
})

function visit() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fetchChunks = vi.fn<() => void>()
  return { fetchChunks, ...renderHook(() => useFetchWhenIdle(fetchChunks)) }
}

it('what comes next is fetched once, when the browser is idle', () => {
  const { fetchChunks, rerender } = visit()
  expect(fetchChunks).not.toHaveBeenCalled()
  vi.runAllTimers()
  rerender()
  vi.runAllTimers()
  expect(fetchChunks).toHaveBeenCalledOnce()
})

it('whoever has left the page meanwhile fetches nothing', () => {
  const { fetchChunks, unmount } = visit()
  unmount()
  vi.runAllTimers()
  expect(fetchChunks).not.toHaveBeenCalled()
})

it('whoever asks for fewer bytes fetches nothing', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { fetchChunks } = visit()
  vi.runAllTimers()
  expect(fetchChunks).not.toHaveBeenCalled()
})

it('a browser that tells when it is idle is asked, and told when nobody waits any more', () => {
  const ask = vi.fn<(task: () => void) => number>(() => 7)
  const callOff = vi.fn<(id: number) => void>()
  vi.stubGlobal('requestIdleCallback', ask)
  vi.stubGlobal('cancelIdleCallback', callOff)
  const { fetchChunks, unmount } = visit()
  expect(ask).toHaveBeenCalledExactlyOnceWith(fetchChunks, { timeout: 3000 })
  unmount()
  expect(callOff).toHaveBeenCalledExactlyOnceWith(7)
})
