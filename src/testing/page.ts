import '@testing-library/jest-dom/vitest'
import '../app/zodSetup.ts'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { resetPage } from './address.ts'
import { withNetwork } from './network.ts'

// Testing Library advances fake timers only when it finds a global named `jest`.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

// In ms. Long enough for a busy machine; what is there already is found at once.
configure({ asyncUtilTimeout: 10_000 })

// React renders the result of an action in a later task, which on a busy machine comes after the action has ended: so
// an action also waits for that task.
const { setImmediate: nextTurn } = globalThis
const defaults = getConfig()
configure({
  asyncWrapper: (action) =>
    defaults.asyncWrapper(async () => {
      const result = await action()
      await new Promise((done) => nextTurn(done))
      return result
    }),
})

// A search that waits fails many times before it finds. Its error prints the whole page, so it does that only when the
// message is read.
function getElementError(message: string | null, container: Element): Error {
  const error = new Error()
  const written = (value: string) => void Object.defineProperty(error, 'message', { value, writable: true })
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => defaults.getElementError(message, container).message,
    set: written,
  })
  // The stack must begin at the search, not here.
  Error.captureStackTrace(error, getElementError)
  return error
}
configure({ getElementError })

// Tests load no styles, so jsdom computes a style from the name and a few attributes of an element. A search by role
// computes one for every element it meets, so the results are cached.
const worksOut = window.getComputedStyle.bind(window)
const styles = new Map<string, CSSStyleDeclaration>()
window.getComputedStyle = (element) => {
  const marks = ['hidden', 'open', 'type', 'style'].map((name) => element.getAttribute(name))
  const key = `${element.localName} ${marks.join(' ')}`
  const style = styles.get(key) ?? worksOut(element)
  styles.set(key, style)
  return style
}

// jsdom has no idle callbacks: they run at once.
Object.assign(window, {
  requestIdleCallback: (task: () => void) => (task(), 0),
  cancelIdleCallback: () => undefined,
})

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
