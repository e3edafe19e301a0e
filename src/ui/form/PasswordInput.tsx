import { PasswordField } from '#ui/fields/PasswordField.tsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

/** `PasswordField` with the texts of the portal. */
export function PasswordInput(
  field: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel' | 'capsLockHint'>,
) {
  const { t } = useTranslation()
  return (
    <PasswordField
      {...field}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      capsLockHint={t('password.capsLock')}
    />
  )
}
