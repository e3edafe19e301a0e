import { Loader } from '#ui/Loader'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { Toasts } from './Toasts.tsx'
import { useDelayed } from '#hooks/useDelayed'

/** What surrounds every page: the bar of a page that is loading, the toasts, and where focus goes. */
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

/** A new page is read from its title: the h1 takes focus and the page stands at its top. */
function useArrival() {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // An address with a hash has its own place to arrive at; Back returns to where the page was left.
    if (hash) return
    document.querySelector('h1')?.focus({ preventScroll: true })
    if (type !== 'POP') window.scrollTo(0, 0)
  }, [pathname, hash, type])
}
