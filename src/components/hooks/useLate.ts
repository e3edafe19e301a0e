import { type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/**
 * What the first paint does without; null until it is there. It comes when the browser is idle, or at once when it is
 * wanted: without a connection it could not come any more.
 * @param load imports and draws it; one and the same function at each render
 */
export function useLate(load: () => Promise<ReactNode>, isWanted = false): ReactNode {
  const [late, setLate] = useState<ReactNode>(null)
  useEffect(() => {
    const fetchNow = () => void load().then(setLate, () => undefined)
    if (isWanted) fetchNow()
    else whenIdle(fetchNow)
  }, [load, isWanted])
  return late
}
