import type { Failure } from '#domain/text/wording.ts'
import type { Running } from '#core/store/outcome.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The state of a load for a page; the loaded value itself is in the store. */
export type Load = { failure: Failure | null; isBusy: boolean; onRetry: () => void }

/**
 * Loads what a page shows when the page is opened, and again on demand or when a lost connection is back. Leaving the
 * page aborts the load.
 * @param isWanted false as long as something else has to load first
 */
export function useLoad(start: () => Running<unknown>, isWanted = true): Load {
  const [failure, setFailure] = useState<Failure | null>(null)
  // Null: a first load, which is busy once it is wanted, so that its start draws nothing anew.
  const [isBusy, setIsBusy] = useState<boolean | null>(null)
  const running = useRef<Running<unknown> | null>(null)
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })

  const load = useRef(async (isRetry?: true) => {
    running.current?.abort()
    const own = latest.current()
    running.current = own
    setIsBusy(isRetry ?? null)
    const outcome = await own
    if (running.current !== own) return
    setIsBusy(false)
    // A load that was overtaken, or has ended with its session, gives no failure: what stood there stays.
    if (outcome.ok || outcome.failure) setFailure(outcome.ok ? null : outcome.failure)
  })
  useEffect(() => {
    if (isWanted) void load.current()
    return () => {
      running.current?.abort()
      running.current = null
    }
  }, [isWanted])
  const isCutOff = failure?.code === 'network' || failure?.code === 'timeout'
  // A layout effect listens as soon as the failure is shown, so that a quick reconnection is not missed.
  useLayoutEffect(() => {
    if (!isCutOff) return
    const onBack = () => void load.current(true)
    addEventListener('online', onBack)
    return () => removeEventListener('online', onBack)
  }, [isCutOff])
  return { failure, isBusy: isBusy ?? isWanted, onRetry: () => void load.current(true) }
}
