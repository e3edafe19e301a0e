import { useAppDispatch } from '#store/core/hooks'
import { requireGrant, type Wanted } from '#store/mfa/stepUp'
import type { AppDispatch } from '#store/core/thunk'

// Two buttons of a page can be pressed at once; only one code is asked for at a time.
const asking = new WeakSet<AppDispatch>()

/** Returns a function that asks for a grant before an action. */
export function useRequireGrant() {
  const dispatch = useAppDispatch()
  return async (wanted: Wanted) => {
    if (asking.has(dispatch)) return { ok: false, failure: null } as const
    asking.add(dispatch)
    return dispatch(requireGrant(wanted)).finally(() => asking.delete(dispatch))
  }
}
