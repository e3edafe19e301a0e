import { useCheckUp } from '#hooks/useCheckUp'
import { Count } from '#ui/Count'
import { Tag } from '#ui/Tag'
import { useTranslation } from 'react-i18next'

/** How many things there are to do, as far as it is known. */
export function TodoCount() {
  const { t } = useTranslation()
  const { length: count } = useCheckUp().todo
  return count > 0 ? <Count count={count} label={t('checkUp.todo', { count })} /> : null
}

/** Says that the account is protected, when every check is in order. */
export function ProtectedTag() {
  const { t } = useTranslation()
  return useCheckUp().summary === 'protected' ? <Tag tone="success">{t('checkUp.isProtected')}</Tag> : null
}
