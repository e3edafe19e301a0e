import '@testing-library/jest-dom/vitest'
import '../zodSetup.ts'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { goTo, resetPage } from './address.ts'
import { resetServer, server } from './server.ts'

// Testing Library waits in steps of fake time only when it finds timers of this name.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

// jsdom draws nothing, so it cannot scroll.
Object.assign(window, { scrollTo: () => undefined })
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

let errors: unknown[][] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

beforeEach(() => {
  resetServer()
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words))
})

// A test that expects an error replaces the spy; any other error fails the test.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  resetPage()
  goTo('/')
  expect(errors).toEqual([])
})

afterAll(() => server.close())
