import { useEffect, useRef } from 'react'
import { useAppDispatch } from '#store/core/hooks'
import { requireGrant, type Wanted } from '#store/mfa/stepUp'

/** The gate before whatever needs a grant; whoever leaves the page meanwhile is sent no code. */
export function useRequireGrant() {
  const dispatch = useAppDispatch()
  const asked = useRef<{ abort: () => void } | null>(null)
  useEffect(() => () => asked.current?.abort(), [])
  return (wanted: Wanted) => {
    const asking = dispatch(requireGrant(wanted))
    asked.current = asking
    return asking
  }
}
