import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { useFlow } from '#ui/form/useSend.tsx'
import type { Device } from '#session/devices/deviceSessions.ts'
import { logOutClosed, revokeOthers, selectLogOutProgress } from '#session/devices/devices.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { Button } from '#ui/action/Button.tsx'
import { Progress } from '#ui/status/Progress.tsx'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../security.module.css'
import { useDeviceName, useDevices } from './sessionWords.tsx'

/** Logs out all other devices, one after the other, and names those that failed; shown only when there are some. */
export function LogOutOthers({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { run } = useFlow()
  const devices = useDevices() ?? []
  const progress = useAppSelector(selectLogOutProgress)
  const [isAsking, setIsAsking] = useState(false)
  const others = devices.filter(({ revocable }) => revocable.length > 0)
  const failed = devices.filter(({ id }) => progress?.failed.includes(id))

  const onConfirm = () =>
    run(revokeOthers(others), () => {
      setIsAsking(false)
      onDone?.()
    })
  const onClose = () => {
    setIsAsking(false)
    dispatch(logOutClosed())
  }
  if (others.length === 0 && !isAsking) return null
  return (
    <div className={styles.more}>
      <Button
        variant="dangerOutline"
        icon={<LogOut aria-hidden />}
        // Logging out continues if the person leaves the page, so it must not be started a second time.
        isBusy={progress?.isRunning === true && !isAsking}
        onClick={() => setIsAsking(true)}
      >
        {t('user.devices.others.action')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('user.devices.others.title')}
          confirmLabel={failed.length > 0 ? t('error.retry') : t('user.devices.logout')}
          onConfirm={onConfirm}
          onClose={onClose}
        >
          {progress ? (
            <Progress
              label={t('user.devices.others.progress', { done: progress.done, total: progress.total })}
              value={progress.done}
              max={progress.total}
            />
          ) : (
            <p>{t('user.devices.others.text', { count: others.length })}</p>
          )}
          {failed.length > 0 ? <Left devices={failed} /> : null}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

function Left({ devices }: { devices: Device[] }) {
  const { t } = useTranslation()
  const nameOf = useDeviceName()
  return (
    <div className={styles.failed}>
      {t('user.devices.others.left')}
      <ul className="dotted">
        {devices.map((device) => (
          <li key={device.id}>{nameOf(device)}</li>
        ))}
      </ul>
    </div>
  )
}
