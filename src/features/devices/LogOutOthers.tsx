import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { revokeOthers, selectDevices } from './devicesSlice.ts'
import { Button } from '#ui/action/Button.tsx'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './devices.module.css'
import { useAppSelector } from '#core/store/hooks.ts'

/** Logs out all other devices, one after the other; shown only when there are some. */
export function LogOutOthers({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation()
  const { run } = useThunk()
  const [isAsking, setIsAsking] = useState(false)
  const others = (useAppSelector(selectDevices) ?? []).filter(({ revocable }) => revocable.length > 0)

  const onConfirm = () =>
    run(revokeOthers(others), () => {
      setIsAsking(false)
      onDone?.()
    })
  if (others.length === 0 && !isAsking) return null
  return (
    <div className={styles.more}>
      <Button variant="dangerOutline" icon={<LogOut aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('user.devices.others.action')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('user.devices.others.title')}
          confirmLabel={t('user.devices.logout')}
          onConfirm={onConfirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('user.devices.others.text')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
