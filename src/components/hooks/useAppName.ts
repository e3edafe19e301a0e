import { foreignText } from '#domain/foreignText'
import { useTranslation } from 'react-i18next'

/** Names an app that holds access: by its number when nothing of its name can be seen. */
export function useAppName(): (app: { name: string; client_id: string | number }) => string {
  const { t } = useTranslation()
  return ({ name, client_id: id }) => foreignText(name) || t('partner.reference', { id })
}
