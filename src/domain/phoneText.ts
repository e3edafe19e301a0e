import { dialCodeOf, phoneCountries } from './countries.ts'
import { foreignText } from './foreignText.ts'

const e164Form = /^\+[1-9]\d{6,14}$/

// Nine Belgian digits are written 470 12 34 12, nine of Luxembourg 621 123 456; all others go by threes as well.
const groupsOf = (digits: string, isBelgian: boolean): string =>
  isBelgian && digits.length === 9
    ? digits.replace(/^(\d{3})(\d\d)(\d\d)/, '$1 $2 $3 ')
    : digits.replace(/\d{3}(?=\d\d)/g, '$& ')

/**
 * A phone number as people read it, without the weight of the phone metadata: `+32 470 12 34 12`.
 * @param e164 as it travels, `+32470123412`
 * @returns the text as it came when it is not E.164, or its dialling code is not of the list
 */
export function phoneText(e164: string): string {
  if (!e164Form.test(e164)) return e164
  const country = phoneCountries.find((iso) => e164.startsWith(`+${dialCodeOf(iso)}`))
  if (!country) return e164
  const dialCode = dialCodeOf(country)
  return `+${dialCode} ${groupsOf(e164.slice(dialCode.length + 1), country === 'BE')}`
}

/** Where a code was sent, a phone number (on one line) or an e-mail address, ready to stand inside a text of ours. */
export const contactText = (contact: string): string =>
  foreignText(phoneText(contact), 254).replaceAll(' ', '\u00a0')
