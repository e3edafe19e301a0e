import { usePiece } from '#hooks/usePiece'
import { useAppSelector } from '#store/core/hooks'
import { selectToast } from '#store/core/toasts'
import { ToastArea } from '#ui/overlay/ToastArea'
import { useTranslation } from 'react-i18next'

const loadList = () => import('./ToastList.tsx')

/** The place of the toasts. Their chunk is not in the first load: it is fetched when idle, or for the first toast. */
export function Toasts() {
  const { t } = useTranslation()
  const { piece } = usePiece(loadList, useAppSelector(selectToast) !== undefined)
  return <ToastArea label={t('toast.label')}>{piece && <piece.ToastList />}</ToastArea>
}
