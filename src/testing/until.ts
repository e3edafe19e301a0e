import { vi } from 'vitest'

/** Waits until something holds: looked at often, and for long enough on a busy machine. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 4000, interval: 5 })
