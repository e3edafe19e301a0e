import type { CountryCode } from '#domain/locale/countries'
import { countryOf, nationalText, phoneIssue, toE164 } from '#domain/contact/phone'
import { useCallback, useState } from 'react'
import { FieldForm, type FieldFormProps } from './FieldForm.tsx'
import { PhoneField } from './PhoneField.tsx'

interface PhoneFormProps extends FieldFormProps {
  locale: {
    /** The country of a number without a country code. */
    defaultCountry: CountryCode
    /** The BCP 47 tag for the names of the countries. */
    tag: string
  }
}

/** A form for a new phone number that a code will be sent to; the number is submitted as E.164. */
export function PhoneForm({ locale: { defaultCountry, tag }, ...props }: PhoneFormProps) {
  const [country, setCountry] = useState<CountryCode>(countryOf(props.initial) ?? defaultCountry)
  const toTarget = (text: string, of = country) => toE164(text, of) ?? text
  const check = useCallback((text: string) => phoneIssue(text, country), [country])
  return (
    <FieldForm
      {...props}
      initial={nationalText(props.initial)}
      kind={{
        name: 'contact',
        check,
        toTarget,
        draw: (field, text) => (
          <PhoneField
            {...{ field, country, tag }}
            autoComplete="tel"
            onCountryChange={(next) => {
              setCountry(next)
              props.onEdit?.(toTarget(text, next))
            }}
          />
        ),
      }}
    />
  )
}
