import { useEffect, useRef } from 'react'

// The two presses of a double click are closer together than this.
const firstLook = 500
const turns = ['focus', 'pageshow', 'visibilitychange']

/**
 * Whether somebody can only just have seen the page: for half a second after it came or was turned to again. A press
 * in that time may be the second one of a double click, or a key held, that began on another page or window.
 * @returns tells it of now
 */
export function useFirstLook(): () => boolean {
  const since = useRef(Infinity)
  useEffect(() => {
    const begin = () => void (since.current = performance.now())
    begin()
    for (const turn of turns) window.addEventListener(turn, begin)
    return () => {
      for (const turn of turns) window.removeEventListener(turn, begin)
    }
  }, [])
  return () => performance.now() - since.current < firstLook
}
