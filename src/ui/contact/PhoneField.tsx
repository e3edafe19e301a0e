import { type CountryCode } from '#domain/locale/countries.ts'
import { phoneOptions } from '#domain/locale/countryOptions.ts'
import { countryOf } from '#domain/contact/phone.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { Combobox } from '#ui/fields/Combobox.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { type ChangeEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PhoneField.module.css'
import type { FieldProps } from '#ui/form/useSubmit.tsx'

interface PhoneFieldProps {
  field: FieldProps
  hint?: string
  country: CountryCode
  autoComplete: 'username' | 'tel'
  onCountryChange: (country: CountryCode) => void
}

/** A phone number with a choice of country beside it; a number with a country code chooses that country. */
export function PhoneField({ field, hint, country, autoComplete, onCountryChange }: PhoneFieldProps) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const options = useMemo(() => phoneOptions(tag), [tag])

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const named = countryOf(event.target.value)
    if (named && named !== country) onCountryChange(named)
    return field.onChange(event)
  }

  return (
    <div className={styles.room}>
      <div className={styles.phone}>
        <Combobox
          label={t('login.country')}
          options={options}
          value={country}
          noMatchLabel={t('field.noCountry')}
          countLabel={(count) => t('field.countries', { count })}
          onChange={onCountryChange}
        />
        <TextField
          {...field}
          onChange={onChange}
          label={t('login.phone')}
          type="tel"
          data-autofocus=""
          autoComplete={autoComplete}
          hint={hint}
        />
      </div>
    </div>
  )
}
