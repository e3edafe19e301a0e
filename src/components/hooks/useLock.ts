import { useSecondsLeft } from '#hooks/useSecondsLeft'

/** How long a refused login still waits. */
export type Lock = { isLocked: boolean; secondsLeft: number; until: number | null }

const longest = 15 * 60

/**
 * The lock after too many attempts, ticking each second.
 * @param until milliseconds since the epoch; null when nothing is locked
 */
export function useLock(until: number | null): Lock {
  const secondsLeft = useSecondsLeft(until, longest)
  return { isLocked: secondsLeft > 0, secondsLeft, until }
}
