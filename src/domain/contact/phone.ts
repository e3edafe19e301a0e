import metadata from 'virtual:phones'
import { type MetadataJson, parsePhoneNumberWithError, type PhoneNumber } from 'libphonenumber-js/core'
import { type CountryCode, dialCodeOf, phoneCountries } from '#domain/locale/countries.ts'
import { withDigits } from '#domain/text/digits.ts'
import { bare, type FieldIssue } from '#domain/text/fieldIssue.ts'
import { phoneText } from './contactText.ts'

// The place of the ranges in the metadata of a country. Without them a number has to fit the general pattern only.
const ranges = 11
const general: MetadataJson = {
  ...metadata,
  countries: Object.fromEntries(
    Object.entries(metadata.countries).map(([iso, facts]) => [iso, facts.slice(0, ranges)]),
  ),
}

function parse(text: string, country: CountryCode, facts: MetadataJson): PhoneNumber | null {
  try {
    const number = parsePhoneNumberWithError(text, { defaultCountry: country, extract: false }, facts)
    return number.isValid() ? number : null
  } catch {
    return null
  }
}

const isMobile = ({ number }: PhoneNumber) => parse(number, 'BE', metadata)?.getType() === 'MOBILE'

/** A number without its plus as one of another country of the list; null when it is a mobile of ours and a digit more. */
function readAbroad(number: string, country: CountryCode, facts: MetadataJson): PhoneNumber | null {
  const slip = parse(number.slice(0, -1), country, metadata)
  const other = slip && isMobile(slip) ? null : parse(`+${number}`, country, facts)
  return other && countryOf(other.number) ? other : null
}

/**
 * Reads a number that may lack its plus: as a national one first. In Luxembourg almost any ten digits are a landline,
 * so ten or more that are a mobile of another country of the list are read as that.
 */
function read(number: string, country: CountryCode, facts: MetadataJson): PhoneNumber | null {
  const own = parse(number, country, facts)
  if (number.startsWith('+')) return own
  const other = readAbroad(number, country, facts)
  const isOther = own && other && own.nationalNumber.length >= 10 && !isMobile(own) && isMobile(other)
  return isOther ? other : (own ?? other)
}

// From the first digit to the last, with a plus and brackets before it; a shorter run is an extension or the like.
const runs = /[+(\s]*\d[\d\s\p{Z}\p{Pd}()./\\·•_]*/gu
const fewest = 6
const trunkZero = /^(\D*(?:00)?\d{1,4}\D?)\(0\)/

/** A run in the digits that a parser knows, with a plus before a country code: `(+32)`, `0032`, `+32 (0)`, `++32`. */
function plain(run: string): string {
  const marks = run.replace(/[^\d+()]/g, '').replace(trunkZero, '$1')
  const digits = marks.replace(/\D/g, '')
  const isAbroad = marks.includes('+') || digits.startsWith('00')
  return isAbroad ? `+${digits.replace(/^00/, '')}` : digits
}

/**
 * The phone number in a text, with a label, as a link, in brackets, with a trunk zero or an extension, in the digits of
 * another script. Null when it has no valid number, or several.
 */
function phoneIn(text: string, country: CountryCode, facts: MetadataJson): PhoneNumber | null {
  const found = new Map<string, PhoneNumber>()
  for (const run of withDigits(text).match(runs) ?? []) {
    const number = plain(run)
    if (number.replace(/\D/g, '').length < fewest) continue
    const phone = read(number, country, facts)
    if (phone === null) return null
    found.set(phone.number, phone)
  }
  const [phone, ...others] = found.values()
  return phone && others.length === 0 ? phone : null
}

/**
 * A phone number in E.164, however it was typed; null when it is not a possible number.
 * @param country the country a national number belongs to
 */
export const toE164 = (text: string, country: CountryCode): string | null =>
  phoneIn(text, country, general)?.number ?? null

/**
 * A phone number as its own country writes it (`0470 12 34 12`); in groups but international when its country is not in
 * the list, unchanged when it is not E.164.
 */
export function nationalText(e164: string): string {
  const country = countryOf(e164)
  if (country && toE164(e164, country) === e164) {
    const text = parsePhoneNumberWithError(e164, metadata).formatNational()
    if (toE164(text, country) === e164) return text
  }
  return phoneText(e164)
}

/** A typed number as its field shows it beside its country; the text as it came when it is not understood. */
export function phoneFieldText(text: string, country: CountryCode): string {
  const e164 = toE164(text, country)
  if (e164 === null) return text
  return countryOf(e164) === country ? nationalText(e164) : phoneText(e164)
}

const maxPhone = 30

/** The kinds of numbers that receive an SMS; of some ranges the kind is not known. */
const kindsWithSms = ['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined]

const issueBy =
  (facts: MetadataJson) =>
  (text: string, country: CountryCode): FieldIssue | null => {
    const { length } = bare(text)
    if (length === 0) return { key: 'field.required' }
    const phone = phoneIn(text, country, facts)
    // Without the ranges no kind is known.
    if (phone) return kindsWithSms.includes(phone.getType()) ? null : { key: 'field.noSms' }
    return length > maxPhone ? { key: 'field.max', max: maxPhone } : { key: 'field.phone' }
  }

/** Checks a new phone number: required, in a range that its country uses, and of a kind that receives an SMS. */
export const phoneIssue = issueBy(metadata)

/** Checks the phone number of a login: required, and possible in its country. Null when an account can have it. */
export const usedPhoneIssue = issueBy(general)

// What may stand before a country code: a label, brackets, a plus or two zeros.
const abroad = /^[^\d+]*(?:\+[+\s]*(?:0\s*0)?|0\s*0)[\s()+]*/

/**
 * The country of an international number, as soon as its dialling code is complete: none is the beginning of another.
 * Null for a national one, and for a code that is not in the list.
 */
export function countryOf(text: string): CountryCode | null {
  const typed = withDigits(text)
  if (!abroad.test(typed)) return null
  const digits = typed.replace(abroad, '').replace(/[\s().-]/g, '')
  return phoneCountries.find((country) => digits.startsWith(dialCodeOf(country))) ?? null
}
