import { useEffect, useState } from 'react'

const left = (until: number) => Math.max(Math.ceil((until - Date.now()) / 1000), 0)

/**
 * The whole seconds until a moment, ticking: right again at the next tick after a sleep, never below zero, and never
 * beyond the longest wait, whatever a clock that is set back says.
 * @param until milliseconds since the epoch; null when nothing is waited for
 * @param longest seconds
 */
export function useSecondsLeft(until: number | null, longest: number): number {
  const fresh = () => ({ until, seconds: Math.min(left(until ?? 0), longest) })
  const [{ seconds, ...last }, setWait] = useState(fresh)
  // At once: a wait must not begin with a button that is ready.
  if (last.until !== until) setWait(fresh())
  useEffect(() => {
    let end = until ?? 0
    const tick = () => {
      // A wait that has become too long begins again.
      end = Math.min(end, Date.now() + longest * 1000)
      setWait({ until, seconds: left(end) })
      if (left(end) === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until, longest])
  return seconds
}
