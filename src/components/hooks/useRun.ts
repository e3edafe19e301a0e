import type { Failure } from '#domain/text/wording'
import { useAppDispatch } from '#store/core/hooks'
import type { Flow } from '#store/core/thunk'

/** Runs a thunk for a form or a button: calls `then` with the value, and resolves to the failure to show, or null. */
export function useRun() {
  const dispatch = useAppDispatch()
  return async <Value>(flow: Flow<Value>, then?: (value: Value) => unknown): Promise<Failure | null> => {
    const result = await dispatch(flow)
    if (!result.ok) return result.failure
    await then?.(result.value)
    return null
  }
}
