import { type MouseEvent, useEffect, useRef } from 'react'

// In milliseconds: the two presses of a double click are closer together than this.
const firstLook = 500
const turns = ['focus', 'pageshow', 'visibilitychange']

/**
 * Returns a function: whether a press can be the second press of a double click that began on another page or in
 * another window. This is a press with the mouse, in the half second after this page has appeared or become active.
 */
export function useFirstLook(): (press: MouseEvent) => boolean {
  const since = useRef(Infinity)
  const pointer = useRef('mouse')
  useEffect(() => {
    const begin = () => void (since.current = performance.now())
    begin()
    // Not every browser has `pointerType` on the click event.
    const point = ({ pointerType }: PointerEvent) => void (pointer.current = pointerType)
    window.addEventListener('pointerdown', point, true)
    for (const turn of turns) window.addEventListener(turn, begin)
    return () => {
      window.removeEventListener('pointerdown', point, true)
      for (const turn of turns) window.removeEventListener(turn, begin)
    }
  }, [])
  // A press with a key or a screen reader has the `detail` 0. A touch is taken: a finger has to find the button first.
  return ({ detail }) =>
    detail > 0 && pointer.current !== 'touch' && performance.now() - since.current < firstLook
}
