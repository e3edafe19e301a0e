import { useEffect, useState } from 'react'

/** Whether something has been going on for a while: a loading state that shows only after 200 ms never flashes. */
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
