import { type CountryCode, countryOptions, isPhoneCountry } from '#domain/countries'
import { Select } from '#ui/Select'
import { TextField } from '#ui/TextField'
import { useMemo } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './PhoneField.module.css'

/**
 * A phone number with its country beside it (spec §5).
 * @param field what react-hook-form registers
 * @param tag the BCP 47 tag for the names of the countries
 */
export function PhoneField({
  field,
  error,
  country,
  tag,
  autoComplete,
  onCountryChange,
}: {
  field: UseFormRegisterReturn
  error: string | undefined
  country: CountryCode
  tag: string
  autoComplete: 'username' | 'tel'
  onCountryChange: (country: CountryCode) => void
}) {
  const { t } = useTranslation()
  const options = useMemo(() => countryOptions(tag), [tag])
  return (
    <div className={styles.phone}>
      <Select
        label={t('login.country')}
        options={options}
        value={country}
        autoComplete="off"
        onChange={({ target: { value } }) => isPhoneCountry(value) && onCountryChange(value)}
      />
      <TextField {...field} label={t('login.phone')} type="tel" autoComplete={autoComplete} error={error} />
    </div>
  )
}
