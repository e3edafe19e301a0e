import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'

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

const slow = 8000
const slowWaits = new Set<() => void>()
const followers = new Set<() => void>()
const tell = () => followers.forEach((follower) => follower())

/** Says on the page that it takes longer than usual, once something that the person waits for has lasted 8 seconds. */
export function useWait(isGoingOn: boolean): void {
  const isSlow = useDelayed(isGoingOn, slow)
  useEffect(() => {
    if (!isSlow) return
    const end = () => {
      slowWaits.delete(end)
      tell()
    }
    slowWaits.add(end)
    tell()
    return end
  }, [isSlow])
}

const follow = (onChange: () => void) => {
  followers.add(onChange)
  return () => void followers.delete(onChange)
}

/** The sentence that says that it takes longer than usual. */
export const SlowWords = createContext('')

/** That sentence, while somebody waits longer than usual; else empty. */
export function useSlowWords(): string {
  const words = useContext(SlowWords)
  const count = useSyncExternalStore(
    follow,
    () => slowWaits.size,
    () => 0,
  )
  return count > 0 ? words : ''
}

let dialogs = 0

/** Counts the dialogs that keep the toasts back. */
export const countDialogs = (more: number): void => ((dialogs += more), tell())

/** Whether a dialog keeps the toasts back. */
export const useIsCovered = (): boolean => useSyncExternalStore(follow, () => dialogs > 0)

let isPainted = false

/**
 * Whether the first page of the visit that asks is painted. The first use of `Intl` takes a third of the first draw, so
 * words that need it are drawn after that.
 */
export function useIsPainted(): boolean {
  const [isDue, setIsDue] = useState(isPainted)
  useEffect(() => {
    if (isDue) return
    const onPainted = () => setIsDue((isPainted = true))
    // A frame begins when the one before is painted.
    const frame = requestAnimationFrame(() => requestAnimationFrame(onPainted))
    return () => cancelAnimationFrame(frame)
  }, [isDue])
  return isDue
}

/** Returns a function that gives words that need `Intl`; until the page is painted others, as long as a date. */
export function useLate(): (words: () => string, like?: string) => string {
  const isDue = useIsPainted()
  return (words, like = '28 September 2026') => (isDue ? words() : like)
}

/** Runs a task once the browser is idle; the returned function cancels it. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(task, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(task, 300)
  return () => clearTimeout(timer)
}

/** Whether the person has asked the browser to save data (Save-Data); false where the browser does not tell. */
export const isSavingData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
