import { ConfirmDialog } from '#components/ConfirmDialog'
import { useAppDispatch } from '#store/core/hooks'
import { signOutEverywhere } from '#store/session/signOutEverywhere'
import { Button } from '#ui/action/Button'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Logs out everywhere, after a question; then the guard decides which page opens. */
export function LogOutEverywhere({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isAsking, setIsAsking] = useState(false)
  const onConfirm = async () => {
    const { ok } = await dispatch(signOutEverywhere())
    setIsAsking(false)
    if (ok) onDone?.()
    return null
  }
  return (
    <>
      <Button variant="dangerOutline" icon={<LogOut aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('user.security.everywhere.action')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('user.security.everywhere.title')}
          confirmLabel={t('user.security.everywhere.action')}
          onConfirm={onConfirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('user.security.everywhere.text')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
