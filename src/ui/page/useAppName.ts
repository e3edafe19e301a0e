import { displayText } from '#domain/text/displayText.ts'
import { useTranslation } from 'react-i18next'

/** Returns a function that names a connected app: by its client id when its name has no visible character. */
export function useAppName(): (app: { name: string; client_id: string | number }) => string {
  const { t } = useTranslation()
  return ({ name, client_id: id }) => displayText(name) || t('user.access.unnamed', { id })
}
