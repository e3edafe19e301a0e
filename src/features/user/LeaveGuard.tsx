import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { isGoingOn, watchBack } from '#core/leave.ts'
import { paths } from '#core/paths.ts'
import { editsDropped, selectIsDirty } from './editsSlice.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#core/store/hooks.ts'
import { selectPath } from '#core/store/visitSlice.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createPath, useBlocker, useLocation } from 'react-router-dom'

/**
 * Keeps the page where Back or Forward would leave it, by pushing it anew: the way of react-router, by `history.go`,
 * loses count when a second press overtakes it.
 * @returns whether somebody wanted to leave, and what forgets that
 */
function useHeldBack(isHeld: (pathname: string) => boolean) {
  const location = useLocation()
  const href = createPath(location)
  const [isWanted, setIsWanted] = useState(false)
  const onPop = useEffectEvent((event: Event, pathname: string, state: unknown) => {
    if (!isHeld(pathname)) return
    event.stopImmediatePropagation()
    window.history.pushState(state, '', href)
    setIsWanted(true)
  })
  useEffect(() => {
    const state: unknown = window.history.state
    return watchBack((event, pathname) => onPop(event, pathname, state))
  }, [location.key])
  return [isWanted, () => setIsWanted(false)] as const
}

const onUnload = (event: BeforeUnloadEvent) => isGoingOn() || event.preventDefault()

/** Asks before leaving the page loses what was typed; `/mfa` loses nothing. Use it only once on a page. */
export function LeaveGuard() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { pathname: own } = useLocation()
  const isDirty = useAppSelector(selectIsDirty)
  const isHeld = (pathname: string) =>
    selectIsDirty(store.getState()) && pathname !== own && pathname !== paths.mfa
  const blocker = useBlocker(({ nextLocation }) => isHeld(nextLocation.pathname))
  const [isBackWanted, forgetBack] = useHeldBack(isHeld)
  const isAsked = isBackWanted || blocker.state === 'blocked'
  const stay = () => {
    forgetBack()
    blocker.reset?.()
  }

  useEffect(() => {
    if (!isDirty) return
    addEventListener('beforeunload', onUnload)
    // Until it is over: on the page of a code, where this component is not, what was typed waits, too.
    const stop = store.subscribe(() => {
      const state = store.getState()
      if (selectIsDirty(state) && [own, paths.mfa].includes(selectPath(state) ?? '')) return
      stop()
      removeEventListener('beforeunload', onUnload)
    })
  }, [isDirty, own, store])

  // When everything is saved while the question is open, the question closes and the page stays, because the person may
  // be about to press something. They see that it is saved, and can leave.
  const onSaved = useEffectEvent(stay)
  useEffect(() => {
    if (!isDirty) onSaved()
  }, [isDirty])

  if (!isAsked) return null
  const onConfirm = async () => {
    dispatch(editsDropped())
    if (isBackWanted) window.history.back()
    else blocker.proceed?.()
    return null
  }
  return (
    <ConfirmDialog
      title={t('user.profile.leave.title')}
      confirmLabel={t('user.profile.leave.confirm')}
      cancelLabel={t('user.profile.leave.stay')}
      onConfirm={onConfirm}
      onClose={stay}
    >
      <p>{t('user.profile.leave.text')}</p>
    </ConfirmDialog>
  )
}
