import { ToastArea } from '#ui/ToastArea'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The place of the notices, at the top right; they come after the first paint, which none of them is part of. */
export function Toasts() {
  const { t } = useTranslation()
  const [Notices, setNotices] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./Notices.tsx').then(
      (module) => setNotices(() => module.Notices),
      () => undefined,
    )
  }, [])
  return <ToastArea label={t('toast.label')}>{Notices && <Notices />}</ToastArea>
}
