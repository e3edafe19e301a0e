import { type MouseEvent, useEffect, useRef } from 'react'

// The two presses of a double click are closer together than this.
const firstLook = 500
const turns = ['focus', 'pageshow', 'visibilitychange']

// A key and a screen reader press without a pointer; a finger has to find the button first.
const isByMouse = ({ detail, nativeEvent }: MouseEvent) =>
  detail > 0 && (nativeEvent as Partial<PointerEvent>).pointerType !== 'touch'

/**
 * Whether a press can be the second one of a double click that began on another page or window: one with the mouse, in
 * the half second after this page came or was turned to again.
 */
export function useFirstLook(): (press: MouseEvent) => boolean {
  const since = useRef(Infinity)
  useEffect(() => {
    const begin = () => void (since.current = performance.now())
    begin()
    for (const turn of turns) window.addEventListener(turn, begin)
    return () => {
      for (const turn of turns) window.removeEventListener(turn, begin)
    }
  }, [])
  return (press) => isByMouse(press) && performance.now() - since.current < firstLook
}
