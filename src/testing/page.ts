import '@testing-library/jest-dom/vitest'
import '../app/zodSetup.ts'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { resetPage } from './address.ts'
import { withNetwork } from './network.ts'

// Testing Library waits in steps of fake time only when it finds timers of this name.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

// Long enough for a busy machine; what is there is found at once.
configure({ asyncUtilTimeout: 10_000 })

// React draws what follows an action in a turn of its own, which on a busy machine comes after the action has ended:
// an action waits for that turn, too.
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

// A test's page has no styles but jsdom's own, which go by the name and a few attributes of an element. A search by role
// asks for them of every element it meets: they are worked out once.
const worksOut = window.getComputedStyle.bind(window)
const styles = new Map<string, CSSStyleDeclaration>()
window.getComputedStyle = (element) => {
  const marks = ['hidden', 'open', 'type', 'style'].map((name) => element.getAttribute(name))
  const key = `${element.localName} ${marks.join(' ')}`
  const style = styles.get(key) ?? worksOut(element)
  styles.set(key, style)
  return style
}

// jsdom does not say when it is idle: it always is.
Object.assign(window, {
  requestIdleCallback: (task: () => void) => (task(), 0),
  cancelIdleCallback: () => undefined,
})

// jsdom draws nothing, so it cannot scroll.
Object.assign(window, { scrollTo: () => undefined })
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

/** What surrounds each test of a file: the mock network, and a page that nothing is left on. */
export function setUpPage(): void {
  let errors: unknown[][] = []

  withNetwork()

  beforeEach(() => {
    errors = []
    vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words))
  })

  // A test that expects an error replaces the spy; any other error fails the test.
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    resetPage()
    if (errors.length > 0)
      throw new Error(`console.error: ${errors.map((words) => words.map(String).join(' ')).join('\n')}`)
  })
}
