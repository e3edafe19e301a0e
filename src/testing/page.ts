import '@testing-library/jest-dom/vitest'
import '../app/zodSetup.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { resetPage } from './address.ts'
import { withNetwork } from './network.ts'

// In ms. Long enough for a busy machine; what is there already is found at once.
configure({ asyncUtilTimeout: 10_000 })

// After an action Testing Library waits for a timer, which never fires on a stopped clock. This lets what is due happen,
// waits on the real clock, and then for the later task in which React renders the result.
const { setImmediate: nextTurn, setTimeout: later } = globalThis
const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
configure({
  asyncWrapper: async (action) => {
    const before = acting.IS_REACT_ACT_ENVIRONMENT
    acting.IS_REACT_ACT_ENVIRONMENT = false
    try {
      const result = await action()
      if (vi.isFakeTimers()) vi.advanceTimersByTime(0)
      await new Promise((done) => later(() => nextTurn(done)))
      return result
    } finally {
      acting.IS_REACT_ACT_ENVIRONMENT = before
    }
  },
})

// jsdom has no idle callbacks: they run at once.
Object.assign(window, {
  requestIdleCallback: (task: () => void) => (task(), 0),
  cancelIdleCallback: () => undefined,
})

// jsdom paints nothing: each frame is over at once.
Object.assign(window, { requestAnimationFrame: (task: FrameRequestCallback) => (task(0), 0) })

// jsdom has no layout, so it cannot scroll.
Object.assign(window, { scrollTo: () => undefined })
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

/** Prepares each test of a file: the mock network, and a clean page before and after it. */
export function setUpPage(): void {
  let errors: unknown[][] = []

  withNetwork()

  beforeEach(() => {
    errors = []
    vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words))
    // The client writes a line about each call that fails.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })

  // An error in the console fails the test; a test that expects one replaces the spy.
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    resetPage()
    if (errors.length > 0)
      throw new Error(`console.error: ${errors.map((words) => words.map(String).join(' ')).join('\n')}`)
  })
}
