import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { paths } from '#core/paths.ts'
import { editsDropped, selectIsDirty } from './edits.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#core/store/hooks.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'

/** Asks before leaving the page loses what was typed; `/mfa` loses nothing. Use it only once on a page. */
export function LeaveGuard() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const isDirty = useAppSelector(selectIsDirty)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      selectIsDirty(store.getState()) &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.mfa,
  )

  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isDirty])

  // When everything is saved while the question is open, the question closes and the page stays, because the person may
  // be about to press something. They see that it is saved, and can leave.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty) blocker.reset()
  }, [blocker, isDirty])

  if (blocker.state !== 'blocked') return null
  const onConfirm = async () => {
    dispatch(editsDropped())
    blocker.proceed()
    return null
  }
  return (
    <ConfirmDialog
      title={t('user.profile.leave.title')}
      confirmLabel={t('user.profile.leave.confirm')}
      cancelLabel={t('user.profile.leave.stay')}
      onConfirm={onConfirm}
      onClose={() => blocker.reset()}
    >
      <p>{t('user.profile.leave.text')}</p>
    </ConfirmDialog>
  )
}
