import type { Failure } from '#domain/text/wording'
import { useAppDispatch } from '#store/core/hooks'
import type { Flow } from '#store/core/thunk'
import { type RefObject, useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

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

/** A ref that is false once the component has unmounted, for what follows an answer of the server. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/** Navigates after an answer of the server, unless the component that waited for it has unmounted; -1 goes back. */
export function useNavigateIfMounted(): (to: string | -1, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  return async (to, options) => {
    if (isMounted.current) await (to === -1 ? navigate(to) : navigate(to, options))
  }
}
