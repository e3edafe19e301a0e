import { useEffect, useRef } from 'react'
import { useAppDispatch } from '#store/core/hooks'
import { requireGrant, type Wanted } from '#store/mfa/stepUp'

/** Returns a function that asks for a grant before an action. Leaving the page aborts it, and no code is sent. */
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
