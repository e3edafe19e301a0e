import { AskingButton } from '#ui/form/ConfirmDialog.tsx'
import { useAppDispatch } from '#core/store/hooks.ts'
import { signOutEverywhere } from '#auth/session.ts'
import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'

/** Logs out everywhere, after a question; then the guard decides which page opens. After a failure it asks again. */
export function LogOutEverywhere({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const onConfirm = async () => {
    const outcome = await dispatch(signOutEverywhere(onDone))
    return !outcome.ok && outcome.failure ? ({ code: 'logoutFailed' } as const) : null
  }
  return (
    <AskingButton
      variant="dangerOutline"
      icon={<LogOut aria-hidden />}
      label={t('user.security.everywhere.action')}
      title={t('user.security.everywhere.title')}
      onConfirm={onConfirm}
    >
      <p>{t('user.security.everywhere.text')}</p>
    </AskingButton>
  )
}
