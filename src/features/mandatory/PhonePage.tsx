import { PhoneField } from '#components/PhoneField'
import type { CountryCode } from '#domain/countries'
import { countryOf, phoneIssue, toE164 } from '#domain/phone'
import { defaultCountry } from '#domain/variant'
import { selectIsLux, selectTag } from '#store/auth'
import { useAppSelector } from '#store/hooks'
import { selectProfile } from '#store/user'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactForm } from './ContactForm.tsx'
import { SetUpPage } from './SetUpPage.tsx'

/** `/mandatory-mfa/phone`: the phone that codes are sent to (spec §4). */
export function PhonePage() {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const known = useAppSelector(selectProfile)?.phone ?? ''
  const fallback = defaultCountry(useAppSelector(selectIsLux))
  const [country, setCountry] = useState<CountryCode>(countryOf(known) ?? fallback)
  const check = useCallback((text: string) => phoneIssue(text, country), [country])
  return (
    <SetUpPage title={t('mandatory.phone.title')} lead={t('mandatory.phone.lead')}>
      <ContactForm
        method="sms"
        known={known}
        blocked={t('mandatory.phone.blocked')}
        check={check}
        toTarget={(text) => toE164(text, country) ?? text}
        draw={(field, error) => (
          <PhoneField {...{ field, error, country, tag }} autoComplete="tel" onCountryChange={setCountry} />
        )}
      />
    </SetUpPage>
  )
}
