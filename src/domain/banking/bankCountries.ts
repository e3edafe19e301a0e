import { type CountryCode, isPhoneCountry, phoneCountries } from '#domain/locale/countries'

/** A country whose bank accounts the portal accepts: the countries of the phone field without Turkey. */
export type BankCountry = Exclude<CountryCode, 'TR'>

export const bankCountries: readonly BankCountry[] = phoneCountries.filter(isBankCountry)

export function isBankCountry(iso: string): iso is BankCountry {
  return isPhoneCountry(iso) && iso !== 'TR'
}

/** The countries with their names in a language (a BCP 47 tag), sorted by them; the search knows their code. */
export function bankCountryOptions(
  locale: string,
): { value: BankCountry; label: string; keywords: string[] }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return bankCountries
    .map((iso) => ({ value: iso, label: names.of(iso) ?? iso, keywords: [iso] }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}
