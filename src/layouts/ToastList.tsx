import { type QueuedToast, toastDismissed, toastShown } from '#core/store/toasts.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { Link } from '#ui/action/Link.tsx'
import { Toast } from '#ui/overlay/Toast.tsx'
import { useIsCovered, useSlowWords } from '#ui/hooks/waiting.ts'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const shownFor = 5000
const gap = 1000

/** The toasts, one at a time: each for 5 s, 1 s apart, none under a dialog or on a hidden page. One hovered or focused stays. */
export function ToastList() {
  const dispatch = useAppDispatch()
  const toast = useAppSelector(({ toasts }) => toasts.queue[0])
  // Milliseconds until the next toast. Firefox does not say one that comes at the moment at which a dialog closes.
  const [wait, setWait] = useState(0)
  const isHidden = useSyncExternalStore(follow, () => document.hidden)
  // The toast that is shown stays when the page is hidden.
  const [shown, setShown] = useState<QueuedToast>()
  const isCovered = useIsCovered() || (isHidden && toast !== shown)
  if (isCovered && wait === 0) setWait(300)
  else if (wait === 0 && toast !== shown) setShown(toast)

  useEffect(() => {
    if (wait === 0 || isCovered) return
    const timer = setTimeout(setWait, wait, 0)
    return () => clearTimeout(timer)
  }, [wait, isCovered])

  const onEnd = (id: number) => {
    setWait(gap)
    dispatch(toastDismissed(id))
  }
  return (
    <>
      <OfflineNotice />
      <SlowNotice />
      {toast && wait === 0 && <PassingToast key={toast.id} {...{ toast, isHidden, onEnd }} />}
    </>
  )
}

interface PassingToastProps {
  toast: QueuedToast
  isHidden: boolean
  onEnd: (id: number) => void
}

function PassingToast({ toast, isHidden, onEnd }: PassingToastProps) {
  const { t } = useTranslation()
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isHovered || isFocused || isHidden
  const { id } = toast

  const onDue = useEffectEvent(() => onEnd(id))
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onDue(), shownFor)
    return () => clearTimeout(timer)
  }, [isHeld])

  return (
    <Toast
      tone={toast.tone}
      closeLabel={t('action.close')}
      onClose={() => onEnd(id)}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {t(toast.key, toast.values ?? {})}
      {toast.to ? (
        <>
          {' '}
          <Link to={toast.to} onClick={() => onEnd(id)}>
            {t('toast.show')}
          </Link>
        </>
      ) : null}
    </Toast>
  )
}

function follow(onChange: () => void) {
  const watching = new AbortController()
  for (const change of ['online', 'offline', 'visibilitychange']) addEventListener(change, onChange, watching)
  return () => watching.abort()
}

/** A toast that stays while the browser is offline, until it is closed; another one says when the browser is online. */
function OfflineNotice() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (wasOnline.current === isOnline) return
    wasOnline.current = isOnline
    if (isOnline) dispatch(toastShown({ tone: 'success', key: 'error.online' }))
  }, [isOnline, dispatch])
  return isOnline ? null : <StayingToast>{t('error.offline')}</StayingToast>
}

/** A toast that stays while somebody waits longer than usual, until it is closed; a dialog says it itself. */
function SlowNotice() {
  const words = useSlowWords()
  return words && !document.querySelector('dialog[open]') ? <StayingToast>{words}</StayingToast> : null
}

function StayingToast({ children }: { children: string }) {
  const { t } = useTranslation()
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  return (
    <Toast tone="info" closeLabel={t('action.close')} onClose={() => setIsClosed(true)}>
      {children}
    </Toast>
  )
}
