import { withDigits } from '#domain/text/digits.ts'
import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools'
import { composedPart } from '#domain/text/readable.ts'

/** The structure of the account numbers of a country, as a regular expression; '' when there is none. */
export const structureOf = (country: string): string => countrySpecs[country]?.bban_regexp ?? ''

/** Whether the account numbers of a country can have letters. @param iban or the code of the country */
export const hasLetters = (iban: string): boolean => structureOf(iban.slice(0, 2)).includes('A-Z')

/** What is wrong with an IBAN. The check digits that some countries have inside the account number are not verified. */
export const ibanErrors = (iban: string): ValidationErrorsIBAN[] =>
  validateIBAN(iban).errorCodes.filter((code) => code !== ValidationErrorsIBAN.WrongAccountBankBranchChecksum)

const start = /(?:^|[^A-Z0-9])(?:[A-Z]{2}\s*)?(?=[A-Z]{2}\s?\d\d)/g
const separator = /[\s\p{Z}\p{Pd}./_]/u

/** Whether what follows an IBAN is something else: not a digit or a few characters, which are a mistake in it. */
function isApart(rest: string): boolean {
  const more = rest.replace(/[^A-Z0-9]+/g, '')
  return more === '' || (/^[^A-Z0-9]+[A-Z]/.test(rest) && more.length >= 4)
}

function ibansIn(text: string): string[] {
  return [...text.matchAll(start)].flatMap(({ index, 0: { length } }) => {
    const rest = text.slice(index + length)
    const wanted = countrySpecs[rest.slice(0, 2)]?.chars ?? 0
    let iban = ''
    let at = 0
    for (; at < rest.length && iban.length < wanted; at += 1) {
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
