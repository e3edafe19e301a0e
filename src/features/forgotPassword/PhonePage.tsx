import { PhoneForm } from '#components/PhoneForm'
import { defaultCountry } from '#domain/variant'
import { selectIsLux, selectTag } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { useTranslation } from 'react-i18next'
import { ForgotFrame } from './ForgotFrame.tsx'
import { useReset } from './useReset.ts'

/** `/forgot-password/phone`: a code to choose a new password. */
export function PhonePage() {
  const { t } = useTranslation()
  const isLux = useAppSelector(selectIsLux)
  const tag = useAppSelector(selectTag)
  return (
    <ForgotFrame lead={t('recovery.password.phone')}>
      <PhoneForm
        defaultCountry={defaultCountry(isLux)}
        tag={tag}
        submitLabel={t('recovery.password.submit')}
        {...useReset('phone')}
      />
    </ForgotFrame>
  )
}
