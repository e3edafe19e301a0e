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

/** Waits for the network and for modules until something holds; between two looks a stopped clock goes on by `step`. */
export async function eventually(check: () => void, step = 0): Promise<void> {
  for (const start = performance.now(); performance.now() - start < 4000;) {
    try {
      return check()
    } catch {
      if (step > 0) await pass(step)
      await act(() => new Promise((resolve) => void later(resolve, 2)))
    }
  }
  check()
}
