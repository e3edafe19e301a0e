import type { Failure } from '#domain/text/wording'
import { useAppDispatch } from '#store/core/hooks'
import type { Flow } from '#store/core/thunk'
import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { useSend } from './useSend.tsx'

/** `useSend` for what a thunk does: with its value, and the page to go to after it. */
export function useFlow(options?: Parameters<typeof useSend>[0]) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const sending = useSend(options)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  /** Navigates after an answer of the server, unless the component that waited for it has unmounted; -1 goes back. */
  const go = async (to: string | -1, how?: NavigateOptions): Promise<void> => {
    if (isMounted.current) await (to === -1 ? navigate(to) : navigate(to, how))
  }
  /** Runs a thunk: calls `then` with its value; resolves to the failure to show, null after a success. */
  const run = async <Value>(flow: Flow<Value>, then?: (value: Value) => unknown): Promise<Failure | null> => {
    const result = await dispatch(flow)
    if (!result.ok) return result.failure
    await then?.(result.value)
    return null
  }
  /** Sends a thunk: `run` for a button. */
  const act = <Value>(...flow: Parameters<typeof run<Value>>): Promise<void> =>
    sending.send(() => run(...flow))
  return { ...sending, isMounted, go, run, act }
}
