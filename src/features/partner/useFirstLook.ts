import { type MouseEvent, useEffect, useRef } from 'react'

// The two presses of a double click are closer together than this.
const firstLook = 500
const turns = ['focus', 'pageshow', 'visibilitychange']

/**
 * Whether a press can be the second one of a double click that began on another page or window: one with the mouse, in
 * the half second after this page came or was turned to again.
 */
export function useFirstLook(): (press: MouseEvent) => boolean {
  const since = useRef(Infinity)
  const pointer = useRef('mouse')
  useEffect(() => {
    const begin = () => void (since.current = performance.now())
    begin()
    // Not every browser tells with the click what it was made with.
    const point = ({ pointerType }: PointerEvent) => void (pointer.current = pointerType)
    window.addEventListener('pointerdown', point, true)
    for (const turn of turns) window.addEventListener(turn, begin)
    return () => {
      window.removeEventListener('pointerdown', point, true)
      for (const turn of turns) window.removeEventListener(turn, begin)
    }
  }, [])
  // A key and a screen reader press without a pointer; a finger has to find the button first.
  return ({ detail }) =>
    detail > 0 && pointer.current !== 'touch' && performance.now() - since.current < firstLook
}
