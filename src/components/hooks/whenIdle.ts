import { useEffect, useState } from 'react'

/** Does something once the browser has nothing more urgent to do; what it returns calls that off. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(task, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(task, 300)
  return () => clearTimeout(timer)
}

/** Whether the person asks for fewer bytes (Save-Data); browsers that cannot tell say no. */
export const isSavingData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/**
 * Fetches what a page is likely to need next once the browser is idle; not for whoever asks for fewer
 * bytes, nor after the page was left.
 * @param fetchChunks one and the same function at each render
 */
export function useFetchWhenIdle(fetchChunks: () => void): void {
  useEffect(() => (isSavingData() ? undefined : whenIdle(fetchChunks)), [fetchChunks])
}

/** Whether the browser has had nothing more urgent to do since everything that comes first is there. */
export function useIdle(isReady: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isReady ? whenIdle(() => setIsIdle(true)) : undefined), [isReady])
  return isIdle
}
