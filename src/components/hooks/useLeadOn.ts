import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/** Goes where an answer leads, unless the person has left the page that waited for it; -1 goes back. */
export function useLeadOn(): (to: string | -1, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (to, options) => {
    if (isHere.current) await (to === -1 ? navigate(to) : navigate(to, options))
  }
}
