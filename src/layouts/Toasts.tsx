import { whenIdle } from '#hooks/whenIdle'
import { useAppSelector } from '#store/core/hooks'
import { selectToast } from '#store/core/toasts'
import { ToastArea } from '#ui/ToastArea'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The place of the toasts, at the top right. None of them is part of the first paint: they come when one is wanted. */
export function Toasts() {
  const { t } = useTranslation()
  const [ToastList, setToastList] = useState<ComponentType | null>(null)
  const isWanted = useAppSelector(selectToast) !== undefined
  useEffect(() => {
    const load = () =>
      void import('./ToastList.tsx').then(
        (module) => setToastList(() => module.ToastList),
        () => undefined,
      )
    if (isWanted) load()
    // Without a connection they could not come any more.
    else whenIdle(load)
  }, [isWanted])
  return <ToastArea label={t('toast.label')}>{ToastList && <ToastList />}</ToastArea>
}
