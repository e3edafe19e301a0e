import { type CountryCode, isPhoneCountry, phoneCountries } from '#domain/locale/countries'

/** A country whose bank accounts the portal accepts: the countries of the phone field without Turkey. */
export type BankCountry = Exclude<CountryCode, 'TR'>

export const bankCountries: readonly BankCountry[] = phoneCountries.filter(isBankCountry)

export function isBankCountry(iso: string): iso is BankCountry {
  return isPhoneCountry(iso) && iso !== 'TR'
}
