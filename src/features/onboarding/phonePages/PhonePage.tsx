import { PhoneForm } from '#components/PhoneForm'
import { StepPage } from '#components/StepPage'
import { defaultCountry } from '#domain/variant'
import { paths } from '#paths'
import { selectIsLux, selectTag } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'
import { stepOf } from '../steps.ts'
import { useContact } from '../useContact.ts'

/** `/onboarding/phone-verification`: a code to the phone, which may be left for later. */
export function PhonePage() {
  const { t } = useTranslation()
  const isLux = useAppSelector(selectIsLux)
  const tag = useAppSelector(selectTag)
  return (
    <StepPage
      step={stepOf('phone')}
      title={t('onboarding.phone.title')}
      lead={t('onboarding.phone.lead')}
      ways={
        <>
          <Link to={paths.onboardingEmail}>{t('action.back')}</Link>
          <Link to={paths.onboardingPassword}>{t('onboarding.phone.skip')}</Link>
        </>
      }
    >
      <PhoneForm
        defaultCountry={defaultCountry(isLux)}
        tag={tag}
        submitLabel={t('onboarding.email.send')}
        {...useContact('sms')}
      />
    </StepPage>
  )
}
