import Eraser from 'lucide-react/icons/eraser'
import { useTranslation } from 'react-i18next'
import { AskingButton } from '#components/forms/AskingButton'

/** Forgets this browser, after a question that says what goes and what stays. */
export function ForgetBrowser({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation()
  const onConfirm = () => {
    onForget()
    return Promise.resolve(null)
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
