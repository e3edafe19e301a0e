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

/** Waits for the network, not for the clock, until something holds. */
export async function eventually(check: () => void): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    try {
      return check()
    } catch {
      await act(() => new Promise((resolve) => void setImmediate(resolve)))
    }
  }
  check()
}
