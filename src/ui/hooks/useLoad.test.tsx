import type { Outcome } from '#core/store/outcome.ts'
import { makeVisit } from '#testing/visit.ts'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { useLoad } from './useLoad.ts'

type Result = Outcome<unknown>

/** A thunk that ends when the test calls `finish`. */
function running() {
  let finish: (result: Result) => void = () => undefined
  const reply = new Promise<Result>((resolve) => (finish = resolve))
  const abort = vi.fn<() => void>()
  return {
    thunk: Object.assign(reply, { abort }),
    abort,
    finish: (result: Result) => act(async () => finish(result)),
  }
}

function open() {
  const runs = [running(), running(), running()]
  let count = 0
  const { store } = makeVisit()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const hook = renderHook(() => useLoad(() => (runs[count++] ?? running()).thunk), { wrapper })
  const [first = running(), second = running()] = runs
  return { ...hook, first, second, store, started: () => count }
}

it('aborts when the page is left', () => {
  const { unmount, first } = open()
  unmount()
  expect(first.abort).toHaveBeenCalledOnce()
})

it('keeps why it failed while it is tried again, and forgets it after a success', async () => {
  const { result, first, second } = open()
  await first.finish({ ok: false, failure: { code: 'network' } })
  expect(result.current).toMatchObject({ failure: { code: 'network' }, isBusy: false })
  act(() => result.current.onRetry())
  expect(result.current).toMatchObject({ failure: { code: 'network' }, isBusy: true })
  await second.finish({ ok: true, value: [] })
  expect(result.current).toMatchObject({ failure: null, isBusy: false })
})

it('only the last try has a say', async () => {
  const { result, first, second } = open()
  act(() => result.current.onRetry())
  expect(first.abort).toHaveBeenCalledOnce()
  await first.finish({ ok: false, failure: { code: 'network' } })
  expect(result.current).toMatchObject({ failure: null, isBusy: true })
  await second.finish({ ok: true, value: [] })
  expect(result.current).toMatchObject({ failure: null, isBusy: false })
})
