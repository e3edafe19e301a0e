import { dialCodeOf, phoneCountries } from '#domain/locale/countries.ts'
import { displayText } from '#domain/text/displayText.ts'
import { readablePart } from '#domain/text/readable.ts'

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

/** An e-mail or E.164 number, masked against people who see the screen: `c•••@example.be`, `+32 4•• •• •• 12`. */
export function maskedContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at > 0) return `${Array.from(contact)[0] ?? ''}•••${contact.slice(at)}`
  const text = phoneText(readablePart(contact))
  // The dialling code, the digit after it and the last two digits stay visible.
  const start = Math.max(text.indexOf(' '), 0) + 2
  return text.slice(0, start) + text.slice(start).replace(/\d(?=.*\d.*\d)/g, '•')
}

/**
 * Whether a contact of the profile is the target of an enabled method. The server masks the target, so the visible
 * parts are compared. A method without a target counts as the contact of its kind.
 */
export function isVerified(
  contact: string | null | undefined,
  method: { target: string | null } | undefined,
): boolean {
  if (!contact || !method) return false
  if (method.target === null) return true
  const visible = plain(method.target).split(/[•*]+/)
  const [start = '', end = ''] = [visible[0], visible.at(-1)]
  const own = plain(contact)
  if (visible.length === 1) return own === start
  return own.length >= start.length + end.length && own.startsWith(start) && own.endsWith(end)
}

const plain = (text: string) => readablePart(text).replace(/\s/g, '').toLowerCase()
