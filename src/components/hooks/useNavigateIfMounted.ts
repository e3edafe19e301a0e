import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/** Navigates after an answer of the server, unless the component that waited for it has unmounted; -1 goes back. */
export function useNavigateIfMounted(): (to: string | -1, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return async (to, options) => {
    if (isMounted.current) await (to === -1 ? navigate(to) : navigate(to, options))
  }
}
