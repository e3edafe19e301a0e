import { useAppDispatch } from '#store/hooks'
import { toastShown } from '#store/toasts'
import { Toast } from '#ui/Toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Says that the browser has no connection for as long as it has none, and when it is back (quality.md C6). */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  return isOnline ? null : <Notice />
}

function follow(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function Notice() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    const onBack = () => dispatch(toastShown({ tone: 'success', key: 'error.online' }))
    addEventListener('online', onBack)
    return () => removeEventListener('online', onBack)
  }, [dispatch])
  if (isClosed) return null
  const onClose = () => {
    setIsClosed(true)
    // The focus would fall out of the page with the button that had it.
    document.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <Toast tone="info" closeLabel={t('toast.close')} onClose={onClose}>
      {t('error.offline')}
    </Toast>
  )
}
