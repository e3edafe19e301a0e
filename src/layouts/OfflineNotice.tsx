import { useAppDispatch } from '#store/hooks'
import { toastShown } from '#store/toasts'
import { Toast } from '#ui/Toast'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

function follow(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/**
 * Says that the browser has no connection for as long as it has none, and when it is back (quality.md C6).
 * @param onGone told when the notice goes
 */
export function OfflineNotice({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  const wasOnline = useRef(isOnline)
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    if (wasOnline.current === isOnline) return
    wasOnline.current = isOnline
    setIsClosed(false)
    if (!isOnline) return
    onGone()
    dispatch(toastShown({ tone: 'success', key: 'error.online' }))
  }, [isOnline, onGone, dispatch])
  if (isOnline || isClosed) return null
  const onClose = () => {
    onGone()
    setIsClosed(true)
  }
  return (
    <Toast tone="info" closeLabel={t('toast.close')} onClose={onClose}>
      {t('error.offline')}
    </Toast>
  )
}
