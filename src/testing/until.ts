import { vi } from 'vitest'

/** Retries a check every 5 ms until it passes; at most 4 seconds, which is enough on a busy machine. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 4000, interval: 5 })
