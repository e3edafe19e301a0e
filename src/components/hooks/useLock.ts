import { useSecondsLeft } from '#hooks/useSecondsLeft'

/** How long the login stays locked; `until` is in milliseconds since the epoch. */
export type Lock = { isLocked: boolean; secondsLeft: number; until: number | null }

const longest = 15 * 60

/**
 * The lock of the login after too many attempts, updated each second.
 * @param until milliseconds since the epoch; null when nothing is locked
 */
export function useLock(until: number | null): Lock {
  const secondsLeft = useSecondsLeft(until, longest)
  return { isLocked: secondsLeft > 0, secondsLeft, until }
}
