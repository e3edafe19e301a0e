import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Focuses a section of the page when the hash of the address names it (`/#notifications`).
 * @param id the section's id
 */
export function useFocusOnHash(id: string): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const section = hash === `#${id}` ? document.getElementById(id) : null
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }, [hash, id, key])
}
