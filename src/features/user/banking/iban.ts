import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools'
import { meantDigits, withDigits } from '#domain/text/digits.ts'
import { type CountryCode, isPhoneCountry, phoneCountries } from '#domain/locale/countries.ts'
import { composedPart } from '#domain/text/readable.ts'

/** A country whose bank accounts the portal accepts: the countries of the phone field without Turkey. */
export type BankCountry = Exclude<CountryCode, 'TR'>

export const bankCountries: readonly BankCountry[] = phoneCountries.filter(isBankCountry)

export function isBankCountry(iso: string): iso is BankCountry {
  return isPhoneCountry(iso) && iso !== 'TR'
}

/** Why an IBAN is refused; `count` is how many characters are missing or too many. */
export type IbanProblem =
  | { kind: 'required' | 'format' | 'checksum' }
  | { kind: 'short' | 'long'; count: number }

const longest = 40

/** An IBAN as it is sent: upper-case, in plain characters, without spaces, punctuation and a leading word "IBAN". */
export const compactIban = (text: string): string =>
  composedPart(text)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replace(/^(?:IBAN)+/, '')

/** The listed country that an IBAN names by its first two letters; null when it names none. */
export function ibanCountryOf(text: string): BankCountry | null {
  const code = compactIban(text).slice(0, 2)
  return isBankCountry(code) ? code : null
}

/** The structure of the account numbers of a country, as a regular expression; '' when there is none. */
const structureOf = (country: string): string => countrySpecs[country]?.bban_regexp ?? ''

/** Whether the account numbers of a country can have letters. @param iban or the code of the country */
const hasLetters = (iban: string): boolean => structureOf(iban.slice(0, 2)).includes('A-Z')

/** What is wrong with an IBAN. The check digits that some countries have inside the account number are not verified. */
const ibanErrors = (iban: string): ValidationErrorsIBAN[] =>
  validateIBAN(iban).errorCodes.filter((code) => code !== ValidationErrorsIBAN.WrongAccountBankBranchChecksum)

const ibanStart = /(?:^|[^A-Z0-9])(?:[A-Z]{2}\s*)?(?=[A-Z]{2}\s?\d\d)/g
const separator = /[\s\p{Z}\p{Pd}./_]/u

/** Whether what follows an IBAN is something else: not a digit or a few characters, which are a mistake in it. */
function isApart(rest: string): boolean {
  const more = rest.replace(/[^A-Z0-9]+/g, '')
  return more === '' || (/^[^A-Z0-9]+[A-Z]/.test(rest) && more.length >= 4)
}

function ibansIn(text: string): string[] {
  return [...text.matchAll(ibanStart)].flatMap(({ index, 0: { length } }) => {
    const rest = text.slice(index + length)
    const chars = countrySpecs[rest.slice(0, 2)]?.chars ?? 0
    let iban = ''
    let at = 0
    for (; at < rest.length && iban.length < chars; at += 1) {
      const character = rest.charAt(at)
      if (!separator.test(character)) iban += character
    }
    return isApart(rest.slice(at)) && ibanErrors(iban).length === 0 ? [iban] : []
  })
}

/**
 * The IBAN in a text with more in it, such as a BIC, a name or a label, or one with the letter O or I
 * typed for a digit. The text as it came when it has no valid IBAN, or several.
 */
export function writtenIban(text: string): string {
  const plain = composedPart(text)
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
  const meant = withDigits(plain)
  // Where letters are allowed, an O may be an O.
  const inDigits = () => ibansIn(meant).filter((iban) => !hasLetters(iban))
  for (const find of [() => ibansIn(plain), inDigits]) {
    const [iban, ...others] = new Set(find())
    if (iban !== undefined) return others.length === 0 ? iban : text
  }
  return text
}

/**
 * What the IBAN field holds after an edit or a paste: country code, two check digits, and what the structure allows. A
 * pasted IBAN of another listed country selects it. Up to 40 characters are kept, for a message that counts them.
 * @param country the country chosen so far
 */
export function forcedIban(text: string, country: BankCountry): { text: string; country: BankCountry } {
  const named = countryAndRest(compactIban(writtenIban(text)), country)
  const rest = hasLetters(named.country) ? named.rest : meantDigits(named.rest).replace(/[A-Z]/g, '')
  return {
    text: (named.country + checkDigitsFirst(rest, named.country)).slice(0, longest),
    country: named.country,
  }
}

function countryAndRest(compact: string, country: BankCountry): { country: BankCountry; rest: string } {
  const own = /^[A-Z]{2}(?!\D)/.test(compact) ? ibanCountryOf(compact) : null
  if (own) return { country: own, rest: compact.slice(2) }
  // The country code is damaged: one or two of its letters are left, perhaps with a letter typed into it. Remove them.
  if (!compact.startsWith(country)) return { country, rest: compact.replace(/^[A-Z]{1,3}(?!\D)/, '') }
  const behind = compactIban(compact.slice(2))
  const pasted = /^[A-Z]{2}\d/.test(behind) ? ibanCountryOf(behind) : null
  return pasted ? { country: pasted, rest: behind.slice(2) } : { country, rest: behind }
}

/**
 * Removes letters from the place of the check digits. Keeps them when they are the letters of the bank code: these have
 * moved there only because a check digit is being replaced.
 */
function checkDigitsFirst(rest: string, country: BankCountry): string {
  let digits = ''
  let at = 0
  while (digits.length < 2 && at < rest.length) {
    const letters = /^[A-Z]*/.exec(rest.slice(at))?.[0].length ?? 0
    if (letters > 0 && letters === bankLetters(country)) break
    digits += rest.charAt(at + letters)
    at += letters + 1
  }
  return digits + rest.slice(at)
}

/** How many letters the account number of a country begins with, after the check digits. */
const bankLetters = (country: BankCountry): number =>
  Number(/^\^\[A-Z(?:0-9)?\]\{(\d+)\}/.exec(structureOf(country))?.[1] ?? 0)

/** An IBAN in groups of four, as it is printed: `BE71 0961 2345 6769`. */
export const grouped = (text: string): string => compactIban(text).replace(/.{4}(?=.)/g, '$& ')

/** The position of the caret in the result of `grouped`: right after so many letters and digits, or at its end. */
export function caretIn(text: string, significant: number): number {
  let left = significant
  for (let index = 0; index < text.length; index += 1) {
    if (left <= 0) return index
    if (text[index] !== ' ') left -= 1
  }
  return text.length
}

/**
 * What the IBAN field shows after an edit: the text in groups, the caret after the same characters, and the country.
 * With a space, the character next to it is deleted: the space alone would come back. @param last the text before
 */
export function editIban(
  { text, caret, inputType }: { text: string; caret: number; inputType: string | undefined },
  last: string,
  country: BankCountry,
): { text: string; caret: number; country: BankCountry } {
  const isSpaceOnly = text !== last && compactIban(text) === compactIban(last)
  const start = isSpaceOnly && inputType === 'deleteContentBackward' ? caret - 1 : caret
  const end = isSpaceOnly && inputType === 'deleteContentForward' ? caret + 1 : caret
  const left = text.slice(0, Math.max(start, 0))
  const next = forcedIban(left + text.slice(end), country)
  const shown = grouped(next.text)
  return { text: shown, caret: caretIn(shown, forcedIban(left, country).text.length), country: next.country }
}

/** Checks an IBAN as typed: country, length, structure, check digits; null when it is valid for this country. */
export function ibanProblem(text: string, country: BankCountry): IbanProblem | null {
  const iban = compactIban(text)
  if (iban === '' || iban === country) return { kind: 'required' }
  const missing = (countrySpecs[country]?.chars ?? 0) - iban.length
  if (missing > 0) return { kind: 'short', count: missing }
  if (missing < 0) return { kind: 'long', count: -missing }
  const errors = ibanErrors(iban)
  if (!iban.startsWith(country) || formatErrors.some((code) => errors.includes(code)))
    return { kind: 'format' }
  return errors.includes(ValidationErrorsIBAN.WrongIBANChecksum) ? { kind: 'checksum' } : null
}

const formatErrors = [ValidationErrorsIBAN.WrongBBANFormat, ValidationErrorsIBAN.ChecksumNotNumber]
