import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Focuses the section with this id when the hash of the address names it (`/#notifications`). */
export function useFocusOnHash(id: string): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const section = hash === `#${id}` ? document.getElementById(id) : null
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }, [hash, id, key])
}

/** Focuses the title when a component is mounted that replaces another one on the same page, and for each new `state`. */
export function useTitleFocus(state?: string): void {
  useEffect(() => document.querySelector('h1')?.focus(), [state])
}
