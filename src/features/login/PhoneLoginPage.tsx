import { PhoneField } from '#components/contacts/PhoneField'
import type { CountryCode } from '#domain/locale/countries'
import { partnerVisit } from '#domain/partner/partnerVisit'
import { countryOf, phoneFieldText, toE164, usedPhoneIssue } from '#domain/contact/phone'
import { selectKnown, selectTyped } from '#store/session/attempt'
import { useAppSelector } from '#store/core/hooks'
import { selectVariant } from '#store/core/visit'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LoginFrame } from './LoginFrame.tsx'

/** `/login/phone`: log in with phone and password; a phone number in its national form is sent as E.164. */
export function PhoneLoginPage() {
  const variant = useAppSelector(selectVariant)
  const typed = useAppSelector(selectTyped).phone
  const known = useAppSelector(selectKnown)
  const { hint } = partnerVisit(useLocation().search)
  const [country, setCountry] = useState<CountryCode>(
    () => [typed, known, hint].map((one) => countryOf(one ?? '')).find(Boolean) ?? variant,
  )
  const check = useCallback((text: string) => usedPhoneIssue(text, country), [country])
  return (
    <LoginFrame
      kind="phone"
      check={check}
      clean={(text) => phoneFieldText(text, country)}
      toUsername={(text) => toE164(text, country) ?? text}
      username={(field) => (
        <PhoneField {...{ field, country }} autoComplete="username" onCountryChange={setCountry} />
      )}
    />
  )
}
