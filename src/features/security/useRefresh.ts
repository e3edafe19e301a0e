import type { Load } from '#hooks/useLoad'
import { useAppDispatch } from '#store/core/hooks'
import { toastShown } from '#store/core/toasts'
import { useEffect, useRef } from 'react'

/** Returns a function that loads the devices again; a toast says when that is done. The page shows a failure. */
export function useRefresh({ isBusy, failure, onRetry }: Load): () => void {
  const dispatch = useAppDispatch()
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current || isBusy) return
    isAsked.current = false
    if (failure === null) dispatch(toastShown({ tone: 'success', key: 'user.devices.refreshed' }))
  }, [dispatch, failure, isBusy])
  return () => {
    isAsked.current = true
    onRetry()
  }
}
