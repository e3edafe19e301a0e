import { parsePhoneNumberWithError } from 'libphonenumber-js/min'
import { type CountryCode, dialCodeOf, phoneCountries } from '#domain/locale/countries'
import { bare, type FieldIssue } from '#domain/text/fieldIssue'
import { phoneText } from './phoneText.ts'

// The international prefix before a dialling code: `+`, a full-width plus, or `00`.
const abroad = /^(?:[+\uff0b]|0\s*0)\s*/

/**
 * A phone number in E.164, however it was typed.
 * @param text national (`0470 12 34 12`) or international (`+32…`, `0032…`) notation
 * @param country the country a national number belongs to
 * @returns `+32470123412`, or null when it is not a valid number
 */
export function toE164(text: string, country: CountryCode): string | null {
  try {
    const number = parsePhoneNumberWithError(bare(text).replace(abroad, '+'), {
      defaultCountry: country,
      extract: false,
    })
    return number.isValid() ? number.number : null
  } catch {
    return null
  }
}

/**
 * A phone number as its own country writes it, for a field that has the choice of this country beside it.
 * @param e164 such as `+32470123412`
 * @returns `0470 12 34 12`; in groups but international when its country is not in the list; unchanged when not E.164
 */
export function nationalText(e164: string): string {
  const country = countryOf(e164)
  if (country && toE164(e164, country) === e164) {
    const text = parsePhoneNumberWithError(e164).formatNational()
    if (toE164(text, country) === e164) return text
  }
  return phoneText(e164)
}

const longest = 30

/** Checks a phone number as typed: required, at most 30 characters, valid in its country. Null when it is fine. */
export function phoneIssue(text: string, country: CountryCode): FieldIssue | null {
  const { length } = bare(text)
  if (length === 0) return { key: 'field.required' }
  if (length > longest) return { key: 'field.max', max: longest }
  return toE164(text, country) ? null : { key: 'field.phone' }
}

/**
 * The country of an international number, as soon as its dialling code is complete. No dialling code is the beginning
 * of another, so a complete code names one country; when countries share a code, only one of them is in the list.
 * @param text as typed so far or pasted, such as `+352 621` or `00352621123456`
 * @returns null for a national number, and for a dialling code that is incomplete or not in the list
 */
export function countryOf(text: string): CountryCode | null {
  const typed = bare(text)
  if (!abroad.test(typed)) return null
  const digits = typed.replace(abroad, '').replace(/[\s().-]/g, '')
  return phoneCountries.find((country) => digits.startsWith(dialCodeOf(country))) ?? null
}
