import { useCheckUp } from '#components/checkUp/useCheckUp.ts'
import { Count } from '#ui/data/Count'
import { Tag } from '#ui/data/Tag'
import { useTranslation } from 'react-i18next'

/** The number of lines of the check-up with something to do, shown once it is known. */
export function TodoCount() {
  const { t } = useTranslation()
  const { count } = useCheckUp()
  return count ? <Count count={count} label={t('checkUp.todo', { count })} /> : null
}

/** A tag that says that the account is protected, shown when every check is fine. */
export function ProtectedTag() {
  const { t } = useTranslation()
  return useCheckUp().summary === 'protected' ? <Tag tone="success">{t('checkUp.isProtected')}</Tag> : null
}
