import { dialCodeOf, phoneCountries } from '#domain/locale/countries.ts'
import { displayText } from '#domain/text/displayText.ts'

const e164Form = /^\+[1-9]\d{6,14}$/

// Nine Belgian digits are written 470 12 34 12. All other numbers are grouped by three: in Luxembourg 621 123 456.
const groupsOf = (digits: string, isBelgian: boolean): string =>
  isBelgian && digits.length === 9
    ? digits.replace(/^(\d{3})(\d\d)(\d\d)/, '$1 $2 $3 ')
    : digits.replace(/\d{3}(?=\d\d)/g, '$& ')

/**
 * A phone number in groups: `+32 470 12 34 12`, without the large metadata of the phone library. Unchanged when it is
 * not E.164, or its dialling code is not in the list.
 */
export function phoneText(e164: string): string {
  if (e164.length > 16 || !e164Form.test(e164)) return e164
  const country = phoneCountries.find((iso) => e164.startsWith(`+${dialCodeOf(iso)}`))
  if (!country) return e164
  const dialCode = dialCodeOf(country)
  return `+${dialCode} ${groupsOf(e164.slice(dialCode.length + 1), country === 'BE')}`
}

/** A phone number or an e-mail address, safe to show inside a text; its spaces are no-break spaces. */
export const contactText = (contact: string): string =>
  displayText(phoneText(contact), 254).replaceAll(' ', '\u00a0')
