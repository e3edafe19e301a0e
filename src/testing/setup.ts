import '@testing-library/jest-dom/vitest'
import '../app/zodSetup.ts'
import './styles.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { resetPage } from './address.ts'
import { withNetwork } from './network.ts'

configure({
  // In ms. Long enough for a busy machine; what is there already is found at once.
  asyncUtilTimeout: 10_000,
  // Without the page: nearly all searches that find nothing are repeated and then succeed.
  getElementError: (message) => new Error(message ?? ''),
})

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

Object.assign(window, {
  // jsdom has no idle callbacks and paints nothing: they run at once.
  requestIdleCallback: (task: () => void) => (task(), 0),
  cancelIdleCallback: () => undefined,
  requestAnimationFrame: (task: FrameRequestCallback) => (task(0), 0),
  // jsdom has no layout, so it cannot scroll, and no media query matches: a window wide enough for two columns.
  scrollTo: () => undefined,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
})
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

// jsdom has the dialog element, but not the methods that open and close it. As in a browser, the `close` event comes a
// moment later.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  },
  close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  },
})

// Each test of a file begins with the mock network and a clean page, which it leaves behind.
withNetwork()
let errors: unknown[][] = []

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
