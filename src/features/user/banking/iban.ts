import { countrySpecs, ValidationErrorsIBAN } from 'ibantools'
import { meantDigits } from '#domain/text/digits.ts'
import { hasLetters, ibanErrors, structureOf, writtenIban } from './writtenIban.ts'
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

/**
 * What the IBAN field holds after an edit or a paste: the code of its country, two check digits, then the characters
 * that the structure of that country allows. When an IBAN of another listed country is pasted over the text or after
 * the country code, that country is selected. A damaged country code is restored. Surplus characters are kept, up to 40
 * in all, so that the message can count them. The function is idempotent.
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
 * What the IBAN field shows after an edit: the text in groups, the caret after the same characters as before, and the
 * country. A deleted space between groups would only come back, so the character next to it is deleted instead.
 * @param last what the field held before
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

/**
 * The standard check of an IBAN as typed: known country, exact length, structure, check digits; null when it is valid.
 * Another country is invalid.
 */
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
