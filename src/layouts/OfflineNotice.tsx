import { useAppDispatch } from '#store/core/hooks'
import { toastShown } from '#store/core/toasts'
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

/** A toast that stays while the browser is offline, until it is closed; another one says when the browser is online. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  const wasOnline = useRef(isOnline)
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    if (wasOnline.current === isOnline) return
    wasOnline.current = isOnline
    setIsClosed(false)
    if (isOnline) dispatch(toastShown({ tone: 'success', key: 'error.online' }))
  }, [isOnline, dispatch])
  if (isOnline || isClosed) return null
  return (
    <Toast tone="info" closeLabel={t('toast.close')} onClose={() => setIsClosed(true)}>
      {t('error.offline')}
    </Toast>
  )
}
