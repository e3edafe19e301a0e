import { useEffect, useRef } from 'react'
import { useAppDispatch } from '#store/core/hooks'
import { requireGrant, type Wanted } from '#store/mfa/stepUp'
import type { AppDispatch } from '#store/core/thunk'

// Two buttons of a page can be pressed at once; only one code is asked for at a time.
const asking = new WeakSet<AppDispatch>()

/** Returns a function that asks for a grant before an action. Leaving the page aborts it, and no code is sent. */
export function useRequireGrant() {
  const dispatch = useAppDispatch()
  const asked = useRef<{ abort: () => void } | null>(null)
  useEffect(() => () => asked.current?.abort(), [])
  return async (wanted: Wanted) => {
    if (asking.has(dispatch)) return { ok: false, failure: null } as const
    asking.add(dispatch)
    const running = dispatch(requireGrant(wanted))
    asked.current = running
    return running.finally(() => asking.delete(dispatch))
  }
}
