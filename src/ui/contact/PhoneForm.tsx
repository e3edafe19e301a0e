import type { CountryCode } from '#domain/locale/countries.ts'
import {
  countryOf,
  nationalText,
  phoneFieldText,
  phoneIssue,
  toE164,
  usedPhoneIssue,
} from '#domain/contact/phone.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectVariant } from '#core/store/visitSlice.ts'
import { useCallback, useState } from 'react'
import { FieldForm, type FieldFormProps } from '#ui/form/FieldForm.tsx'
import { PhoneField } from './PhoneField.tsx'

/** A form for a phone number that an SMS will be sent to: a new one, or that of an account. It is submitted as E.164. */
export function PhoneForm({ isNew = true, ...props }: FieldFormProps & { isNew?: boolean }) {
  const variant = useAppSelector(selectVariant)
  const [country, setCountry] = useState<CountryCode>(countryOf(props.initial) ?? variant)
  const toTarget = (text: string, of = country) => toE164(text, of) ?? text
  const validate = useCallback(
    (text: string) => (isNew ? phoneIssue : usedPhoneIssue)(text, country),
    [isNew, country],
  )
  return (
    <FieldForm
      {...props}
      initial={nationalText(props.initial)}
      name="contact"
      validate={validate}
      clean={(text) => phoneFieldText(text, country)}
      toTarget={toTarget}
    >
      {(field, text) => (
        <PhoneField
          {...{ field, country }}
          autoComplete="tel"
          onCountryChange={(next) => {
            setCountry(next)
            props.onEdit?.(toTarget(text, next))
          }}
        />
      )}
    </FieldForm>
  )
}
