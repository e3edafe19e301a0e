import { useAppDispatch } from '#store/core/hooks'
import { requireGrant, type Wanted } from '#store/mfa/stepUp'
import type { AppDispatch } from '#store/core/thunk'
import { useRun } from './useRun.ts'

// Two buttons of a page can be pressed at once; only one code is asked for at a time.
const asking = new WeakSet<AppDispatch>()

/** Returns a function that asks for a grant before an action: `then` goes on with the outcome. */
export function useRequireGrant() {
  const dispatch = useAppDispatch()
  const run = useRun()
  return async (wanted: Wanted, then: (next: 'granted' | 'setUp' | 'stepUp') => unknown) => {
    if (asking.has(dispatch)) return null
    asking.add(dispatch)
    return run(requireGrant(wanted), then).finally(() => asking.delete(dispatch))
  }
}
