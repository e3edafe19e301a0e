import { type CountryCode, dialCodeOf, phoneCountries } from './countries.ts'

/** What people type beside the name that `Intl` has; of Turkey's two names each engine knows one, by its age. */
const otherNames: { [Of in CountryCode]?: string[] } = { GB: ['UK'], TR: ['Turkey', 'Türkiye'] }

/** Countries with their names in a language (a BCP 47 tag), sorted by them; the search knows more (`keywords`). */
export function countryOptions<Code extends CountryCode>(countries: readonly Code[], locale: string) {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return countries
    .map((iso) => ({ value: iso, label: names.of(iso) ?? iso, keywords: [iso, ...(otherNames[iso] ?? [])] }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}

/** The countries of the phone field: their names with the dialling code, which the search knows too. */
export const phoneOptions = (locale: string) =>
  countryOptions(phoneCountries, locale).map(({ value, label, keywords }) => {
    const short = `+${dialCodeOf(value)}`
    return { value, label: `${label} ${short}`, short, keywords: [...keywords, `00${dialCodeOf(value)}`] }
  })
