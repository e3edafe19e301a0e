import { useEffect, useState } from 'react'

/** How long a refused login still waits. */
export type Lock = { isLocked: boolean; secondsLeft: number }

const longest = 15 * 60

// A clock that jumps must neither lock for hours nor count below zero.
const left = (until: number | null) =>
  until === null ? 0 : Math.min(Math.max(Math.ceil((until - Date.now()) / 1000), 0), longest)

/**
 * The lock after too many attempts, ticking each second.
 * @param until milliseconds since the epoch; null when nothing is locked
 */
export function useLock(until: number | null): Lock {
  const [secondsLeft, setSecondsLeft] = useState(() => left(until))
  useEffect(() => {
    const tick = () => setSecondsLeft(left(until))
    tick()
    if (left(until) === 0) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return { isLocked: secondsLeft > 0, secondsLeft }
}
