import type { Load } from '#hooks/useLoad'
import { useAppDispatch } from '#store/core/hooks'
import { toastShown } from '#store/core/toasts'
import { useEffect, useRef } from 'react'

/** Loads the devices again for whoever asks, and says when that is done; a failure is told by the page. */
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
