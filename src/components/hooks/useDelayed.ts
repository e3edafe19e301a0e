import { useEffect, useState } from 'react'

/**
 * Whether something has been going on for a while: waiting is shown after 200 ms, never as a flash.
 * @param isGoingOn what is waited for
 * @param delay milliseconds
 */
export function useDelayed(isGoingOn: boolean, delay = 200): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setIsDue(true), delay)
    return () => {
      clearTimeout(timer)
      setIsDue(false)
    }
  }, [isGoingOn, delay])
  return isGoingOn && isDue
}
