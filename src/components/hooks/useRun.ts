import type { Failure } from '#domain/wording'
import { useAppDispatch } from '#store/core/hooks'
import type { Flow } from '#store/core/thunk'

/**
 * Returns a function that runs a thunk for a form or a button: it calls `then` with the value, and resolves to the
 * failure to show, null when there is none.
 */
export function useRun() {
  const dispatch = useAppDispatch()
  return async <Value>(flow: Flow<Value>, then?: (value: Value) => unknown): Promise<Failure | null> => {
    const result = await dispatch(flow)
    if (!result.ok) return result.failure
    await then?.(result.value)
    return null
  }
}
