import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/**
 * A component that the first paint does without; null until it is there. It comes when the browser is idle, or at once
 * when it is wanted: without a connection it could not come any more.
 * @param load imports it; one and the same function at each render
 */
export function useLate<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted = false,
): ComponentType<Props> | null {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    const fetchNow = () =>
      void load().then(
        (component) => setLate(() => component),
        () => undefined,
      )
    if (isWanted) fetchNow()
    else whenIdle(fetchNow)
  }, [load, isWanted])
  return Late
}
