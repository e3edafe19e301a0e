import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Whether the address asks for a section of the page (`/#notifications`), which then takes the focus.
 * @param id the section's id
 */
export function useAskedFor(id: string): boolean {
  const { hash, key } = useLocation()
  const isAskedFor = hash === `#${id}`
  useEffect(() => {
    const section = isAskedFor ? document.getElementById(id) : null
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }, [isAskedFor, id, key])
  return isAskedFor
}
