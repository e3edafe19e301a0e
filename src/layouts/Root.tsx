import { Loader } from '#ui/status/Loader'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { Toasts } from './Toasts.tsx'
import { useDelayed } from '#hooks/useDelayed'

/** Surrounds every page: the bar while the next page is loading, the toasts, and the focus after a navigation. */
export function Root() {
  const { t } = useTranslation()
  const isLoading = useDelayed(useNavigation().state === 'loading')
  useArrival()
  return (
    <>
      {isLoading && <Loader label={t('page.loading')} />}
      <Outlet />
      <Toasts />
    </>
  )
}

/** Focuses the h1 of a new page, where a screen reader begins, and scrolls to the top. */
function useArrival() {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // A hash leads to its own section. Back returns to the former scroll position.
    if (hash) return
    document.querySelector('h1')?.focus({ preventScroll: true })
    if (type !== 'POP') window.scrollTo(0, 0)
  }, [pathname, hash, type])
}
