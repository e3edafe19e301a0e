import { useAppDispatch, useAppSelector } from '#store/hooks'
import { selectToast, toastDismissed } from '#store/toasts'
import { Toast } from '#ui/Toast'
import { ToastArea } from '#ui/ToastArea'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineNotice } from './OfflineNotice.tsx'

const shownFor = 5000
const gap = 1000

/**
 * The notices at the top right: each for 5 seconds, the next one 1 second later (spec §4). A notice that is
 * hovered or focused stays.
 */
export function Toasts() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const toast = useAppSelector(selectToast)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isGap, setIsGap] = useState(false)
  const isHeld = isHovered || isFocused
  const id = toast?.id

  useEffect(() => {
    if (id === undefined || isHeld || isGap) return
    const timer = setTimeout(() => {
      setIsGap(true)
      dispatch(toastDismissed(id))
    }, shownFor)
    return () => clearTimeout(timer)
  }, [dispatch, id, isHeld, isGap])
  useEffect(() => {
    if (!isGap) return
    const timer = setTimeout(() => setIsGap(false), gap)
    return () => clearTimeout(timer)
  }, [isGap])

  const letGo = () => {
    // The focus would fall out of the page with the button that had it.
    if (isFocused) document.querySelector('h1')?.focus({ preventScroll: true })
    // What was hovered and focused is gone, and says no goodbye.
    setIsHovered(false)
    setIsFocused(false)
  }
  const onClose = (closed: number) => {
    setIsGap(true)
    letGo()
    dispatch(toastDismissed(closed))
  }

  return (
    <ToastArea
      label={t('toast.label')}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <OfflineNotice onGone={letGo} />
      {toast && !isGap && (
        <Toast
          key={toast.id}
          tone={toast.tone}
          closeLabel={t('toast.close')}
          onClose={() => onClose(toast.id)}
        >
          {t(toast.key, toast.values ?? {})}
        </Toast>
      )}
    </ToastArea>
  )
}
