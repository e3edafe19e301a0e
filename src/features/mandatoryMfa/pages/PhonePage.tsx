import { PhoneForm } from '#components/PhoneForm'
import { defaultCountry } from '#domain/variant'
import { selectIsLux, selectTag } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { useTranslation } from 'react-i18next'
import { SetUpFrame } from '../SetUpFrame.tsx'
import { useContactSetUp } from '../useContactSetUp.ts'

/** `/mandatory-mfa/phone`: the phone that codes are sent to. */
export function PhonePage() {
  const { t } = useTranslation()
  const isLux = useAppSelector(selectIsLux)
  const tag = useAppSelector(selectTag)
  const { initial, onSubmit } = useContactSetUp('sms')
  return (
    <SetUpFrame title={t('mandatory.phone.title')} lead={t('mandatory.phone.lead')}>
      <PhoneForm
        initial={initial}
        defaultCountry={defaultCountry(isLux)}
        tag={tag}
        submitLabel={t('mandatory.send')}
        blocked={t('mandatory.phone.blocked')}
        onSubmit={onSubmit}
      />
    </SetUpFrame>
  )
}
