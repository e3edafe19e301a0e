import Eraser from 'lucide-react/icons/eraser'
import { useTranslation } from 'react-i18next'
import { AskingButton } from '#ui/form/ConfirmDialog.tsx'
import { useAppDispatch } from '#core/store/hooks.ts'
import { forgetBrowser } from './forgetBrowser.ts'

/** Forgets this browser, after a question that says what goes and what stays. */
export function ForgetBrowser() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const onConfirm = async () => {
    dispatch(forgetBrowser())
    return null
  }
  return (
    <AskingButton
      variant="secondary"
      icon={<Eraser aria-hidden />}
      label={t('user.security.forget.action')}
      title={t('user.security.forget.title')}
      onConfirm={onConfirm}
    >
      <p>{t('user.security.forget.goes')}</p>
      <p>{t('user.security.forget.stays')}</p>
    </AskingButton>
  )
}
