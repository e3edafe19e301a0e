import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Stops the clock of timers and dates; the network goes on. */
export const stopClock = (now = Date.now()): void => {
  vi.useFakeTimers({
    now,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
}

/** Lets time pass on a stopped clock, and what follows from it happen. */
export const pass = (milliseconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

// Taken before any test stops the clock.
const { setTimeout: later } = globalThis

/** Waits for the network and for modules, not for the stopped clock, until something holds. */
export async function eventually(check: () => void): Promise<void> {
  for (const start = performance.now(); performance.now() - start < 4000;) {
    try {
      return check()
    } catch {
      await act(() => new Promise((resolve) => void later(resolve, 2)))
    }
  }
  check()
}
