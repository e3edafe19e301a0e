import { AskingButton } from '#components/forms/AskingButton'
import { useAppDispatch } from '#store/core/hooks'
import { signOutEverywhere } from '#store/session/signOutEverywhere'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Logs out everywhere, after a question; then the guard decides which page opens. After a failure it asks again. */
export function LogOutEverywhere({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [hasFailed, setHasFailed] = useState(false)
  const onConfirm = async () => {
    const outcome = await dispatch(signOutEverywhere())
    if (outcome.ok) onDone?.()
    const failure = !outcome.ok && outcome.failure ? ({ code: 'logoutFailed' } as const) : null
    setHasFailed(failure !== null)
    return failure
  }
  return (
    <AskingButton
      variant="dangerOutline"
      icon={<LogOut aria-hidden />}
      label={t('user.security.everywhere.action')}
      title={t('user.security.everywhere.title')}
      onConfirm={onConfirm}
    >
      <p>{t(hasFailed ? 'user.security.everywhere.failed' : 'user.security.everywhere.text')}</p>
    </AskingButton>
  )
}
