import { PhoneField } from '#ui/contact/PhoneField.tsx'
import type { CountryCode } from '#domain/locale/countries.ts'
import { readPartnerQuery } from '#domain/partner/partnerQuery.ts'
import { countryOf, phoneFieldText, toE164, usedPhoneIssue } from '#domain/contact/phone.ts'
import { selectKnown, selectTyped } from '#auth/loginSlice.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectVariant } from '#core/store/visitSlice.ts'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LoginFrame } from './LoginFrame.tsx'

/** `/login/phone`: log in with phone and password; a phone number in its national form is sent as E.164. */
export function PhoneLoginPage() {
  const variant = useAppSelector(selectVariant)
  const typed = useAppSelector(selectTyped).phone
  const known = useAppSelector(selectKnown)
  const { hint } = readPartnerQuery(useLocation().search)
  const [country, setCountry] = useState<CountryCode>(
    () => [typed, known, hint].map((one) => countryOf(one ?? '')).find(Boolean) ?? variant,
  )
  const validate = useCallback((text: string) => usedPhoneIssue(text, country), [country])
  return (
    <LoginFrame
      kind="phone"
      validate={validate}
      clean={(text) => phoneFieldText(text, country)}
      toUsername={(text) => toE164(text, country) ?? text}
      username={(field) => (
        <PhoneField {...{ field, country }} autoComplete="username" onCountryChange={setCountry} />
      )}
    />
  )
}
