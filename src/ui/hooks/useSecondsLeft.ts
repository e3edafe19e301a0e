import { useEffect, useState } from 'react'

const left = (until: number) => Math.max(Math.ceil((until - Date.now()) / 1000), 0)

/**
 * The whole seconds until a moment, updated each second; from 0 to `longest`. A clock set back adds none.
 * @param until milliseconds since the epoch; null when nothing is waited for
 * @param longest the longest wait, in seconds
 */
export function useSecondsLeft(until: number | null, longest: number): number {
  const fresh = () => ({ until, seconds: Math.min(left(until ?? 0), longest) })
  const [{ seconds, ...last }, setWait] = useState(fresh)
  // During the render: the button must not look ready before the wait begins.
  if (last.until !== until) setWait(fresh())
  useEffect(() => {
    let [end, most] = [until ?? 0, longest]
    const tick = () => {
      // A clock that was set back makes the wait too long: it then goes on with what was left.
      end = Math.min(end, Date.now() + most * 1000)
      most = left(end)
      setWait({ until, seconds: most })
      if (most === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until, longest])
  return seconds
}
