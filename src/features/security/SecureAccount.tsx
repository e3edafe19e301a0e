import { useThunk } from '#ui/form/useSend.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import type { Session } from '#features/devices/deviceSessions.ts'
import { dateTime } from '#domain/time/relativeTime.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { incidentBegun, incidentClosed, selectDevices } from '#features/devices/devicesSlice.ts'
import { revokeDevice } from '#features/devices/revokeDevice.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { recordStep } from '#features/checkUp/checkUpSlice.ts'
import { Button } from '#ui/action/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Disowned } from '#features/devices/DeviceCard.tsx'
import { LogOutEverywhere } from './LogOutEverywhere.tsx'
import { LogOutOthers } from '#features/devices/LogOutOthers.tsx'
import styles from './security.module.css'
import { placeOf } from '#features/devices/placeName.ts'
import { useChangePassword } from '#features/password/useChangePassword.ts'

/**
 * Secures the account after a session of somebody else: that is logged out, if it is active and the current one is
 * known; then a new password and the log-out of other devices are offered.
 */
export function SecureDialog({ session, name, onClose }: Disowned & { onClose: () => void }) {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(selectDevices)?.some(({ isCurrent }) => isCurrent) === true
  const [isFirst, setIsFirst] = useState(isKnown && session.isActive)
  useEffect(() => void dispatch(incidentBegun({ device: name, session })), [dispatch, name, session])
  const close = () => {
    dispatch(incidentClosed())
    onClose()
  }
  const onDone = () => {
    dispatch(recordStep('session'))
    setIsFirst(false)
  }
  if (isFirst) return <LogOutFirst {...{ session, name, onDone, onClose: close }} />
  return <Ways {...{ isKnown, state: isKnown || !session.isActive ? 'ended' : 'unknown', onClose: close }} />
}

type WaysProps = {
  /** The state of the denied session. */
  state: 'unknown' | 'ended'
  /** Whether the current session is known. */
  isKnown: boolean
  onClose: () => void
}

/** Offers a new password, and the log-out of all other devices or, when nobody knows which one is this, of all. */
function Ways({ state, isKnown, onClose }: WaysProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { isBusy, press, banner } = useChangePassword()
  const onOthers = () => dispatch(recordStep('others'))
  const title = t('user.devices.secure.title')
  return (
    <Dialog title={title} closeLabel={t('action.close')} isBusy={isBusy} onClose={onClose}>
      <p role="status">{t(`user.devices.secure.${state}`)}</p>
      {banner}
      <Stack gap={3}>
        <Button isBusy={isBusy} onClick={press}>
          {t('user.security.password.change')}
        </Button>
        {isKnown ? <LogOutOthers onDone={onOthers} /> : <LogOutEverywhere onDone={onOthers} />}
        <Button variant="secondary" isBlocked={isBusy} onClick={onClose}>
          {t('user.devices.secure.later')}
        </Button>
      </Stack>
    </Dialog>
  )
}

interface LogOutFirstProps {
  session: Session
  /** The name of its device. */
  name: string
  onDone: () => void
  onClose: () => void
}

function LogOutFirst({ session, name, onDone, onClose }: LogOutFirstProps) {
  const { t } = useTranslation()
  const { run } = useThunk()
  const tag = useAppSelector(selectTag)
  const onConfirm = () => run(revokeDevice({ ids: [session.id], what: 'disowned', name }), onDone)
  return (
    <ConfirmDialog
      title={t('user.devices.secure.title')}
      confirmLabel={t('user.devices.logout')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('user.devices.secure.logOut')}</p>
      <p className={styles.detail}>
        {[name, dateTime(session.date, tag), placeOf(session, tag)].filter(Boolean).join(' · ')}
      </p>
    </ConfirmDialog>
  )
}
