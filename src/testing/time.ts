import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Stops the clock of timers and dates; the network does not stop. */
export const stopClock = (now = Date.now()): void => {
  vi.useFakeTimers({
    now,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
}

/** Lets time pass on a stopped clock, and waits for what follows from it. */
export const pass = (milliseconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

// The real `setTimeout`, taken before any test stops the clock.
const { setTimeout: later } = globalThis

/**
 * Retries a check until it passes, at most 4 seconds, while the network and modules load.
 * @param step how many ms a stopped clock advances between two checks
 */
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
