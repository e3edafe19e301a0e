import { ToastArea } from '#ui/overlay/ToastArea.tsx'
import { Loader } from '#ui/status/Loader.tsx'
import { useLazyModule } from '#ui/hooks/useLazyModule.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectIsShared } from '#auth/loginSlice.ts'
import { selectIsExpired, selectIsSignedIn } from '#auth/authSlice.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { SlowWords, useDelayed, useSlowWords } from '#ui/hooks/waiting.ts'

const loadIdleEnd = () => import('./IdleEnd.tsx')

/** Surrounds every page: the bar while the next page is loading, the toasts, and the focus after a navigation. */
export function Root() {
  const { t } = useTranslation()
  const isLoading = useDelayed(useNavigation().state === 'loading')
  // The login over the page, which alone can be used then, has its own toasts.
  const isExpired = useAppSelector(selectIsExpired)
  const isIdle = useAppSelector(({ auth }) => auth.isIdle)
  const idle = useLazyModule(useAppSelector(selectIsShared) ? loadIdleEnd : null, isIdle)
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)
  // Focuses the h1 of a new page, where a screen reader begins, and scrolls to the top.
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // A hash leads to its own section.
    if (hash) return
    document.querySelector('h1')?.focus({ preventScroll: true })
    if (type !== 'POP') window.scrollTo(0, 0)
  }, [pathname, hash, type])
  return (
    <SlowWords value={t('page.slow')}>
      {isLoading && <Loader label={t('page.loading')} />}
      <Outlet />
      {isIdle && idle.piece && <idle.piece.IdleEnd />}
      {isExpired ? null : <Toasts />}
    </SlowWords>
  )
}

const loadList = () => import('./ToastList.tsx')

/** The place of the toasts. Their chunk is not in the first load: it is fetched when idle, or for the first toast. */
export function Toasts() {
  const { t } = useTranslation()
  const hasToast = useAppSelector(({ toasts }) => toasts.queue.length > 0)
  const isSlow = useSlowWords() !== ''
  const isInBar = useAppSelector(selectIsSignedIn)
  const { piece } = useLazyModule(loadList, hasToast || isSlow)
  return (
    <ToastArea label={t('toast.label')} isInBar={isInBar}>
      {piece && <piece.ToastList />}
    </ToastArea>
  )
}
