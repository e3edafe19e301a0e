import { Button } from '#ui/action/Button'
import Eraser from 'lucide-react/icons/eraser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Forgets this browser, after a question that says what goes and what stays. */
export function ForgetBrowser({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const onConfirm = () => {
    onForget()
    return Promise.resolve(null)
  }
  return (
    <>
      <Button variant="secondary" icon={<Eraser aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('user.security.forget.action')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('user.security.forget.title')}
          confirmLabel={t('user.security.forget.action')}
          onConfirm={onConfirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('user.security.forget.goes')}</p>
          <p>{t('user.security.forget.stays')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
