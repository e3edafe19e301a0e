import { joined, onlyNumber, withDigits } from '#domain/text/digits'
import type { FieldIssue } from '#domain/text/fieldIssue'

/**
 * The digits of a national register number, out of the text in which it is written; otherwise the text without its
 * separators.
 */
export function nationalNumberDigits(text: string, isLux: boolean): string {
  const plain = withDigits(text)
  const { shape } = isLux ? luxembourg : belgium
  const number = onlyNumber(plain, (digits) => shape.test(digits)) ?? joined(plain)
  // A year of four digits, when what follows is right: a number of Luxembourg begins with one, too.
  const [, short = ''] = /^(?:19|20)(\d{11})$/.exec(number) ?? []
  return !isLux && short && belgium.isRight(short) ? short : number
}

/** A national register number as it is printed: `85.07.30-033.28`, in Luxembourg `1893 1201 057 32`. */
export function nationalNumberText(text: string, isLux: boolean): string {
  const digits = nationalNumberDigits(text, isLux)
  const { shape, groups, printed } = isLux ? luxembourg : belgium
  return shape.test(digits) ? digits.replace(groups, printed) : digits
}

/**
 * Checks a national register number by its length and its check digits. The date in it is not checked: an unknown day
 * or month is 00 in both countries, and a BIS number adds 20 or 40 to the month.
 * @param text as typed: `85.07.30-033.28`, `1893 1201 057 32`
 * @param isLux true for Luxembourg (13 digits), false for Belgium (11 digits)
 * @returns null when it is fine
 */
export function nationalNumberIssue(text: string, isLux: boolean): FieldIssue | null {
  const digits = nationalNumberDigits(text, isLux)
  if (!digits) return { key: 'field.required' }
  const { shape, key, isRight } = isLux ? luxembourg : belgium
  if (!shape.test(digits)) return { key }
  return isRight(digits) ? null : { key: 'field.nationalNumberCheck' }
}

// YYMMDD, a serial number of three digits, and a check number from 1 to 97: 97 minus the remainder of the nine digits
// divided by 97. For people born in or after 2000 a 2 is put before the nine. The century is not known, so either fits.
const belgium = {
  shape: /^[0-9]{11}$/,
  groups: /(..)(..)(..)(...)(..)/,
  printed: '$1.$2.$3-$4.$5',
  key: 'field.nationalNumberBe',
  isRight: (digits: string): boolean =>
    ['', '2'].some((century) => 97 - (Number(century + digits.slice(0, 9)) % 97) === Number(digits.slice(9))),
} as const

// YYYYMMDD, a serial number of three digits, and two check digits, each computed from those eleven: Luhn, Verhoeff
// (règlement grand-ducal of 28 November 2013, art. 1).
const luxembourg = {
  shape: /^[0-9]{13}$/,
  groups: /(....)(....)(...)(..)/,
  printed: '$1 $2 $3 $4',
  key: 'field.nationalNumberLu',
  isRight: (digits: string): boolean => {
    const eleven = digits.slice(0, 11)
    return digits === eleven + luhnDigit(eleven) + verhoeffDigit(eleven)
  },
} as const

/** The check digit, as text, that Luhn's algorithm adds to a row of digits. */
export function luhnDigit(digits: string): string {
  let sum = 0
  Array.from(digits, Number).forEach((digit, index) => {
    const value = (digits.length - index) % 2 === 1 ? digit * 2 : digit
    sum += value > 9 ? value - 9 : value
  })
  return String((10 - (sum % 10)) % 10)
}

// Verhoeff's tables: the product of two elements of the dihedral group D5, the permutation of the digits at each of
// eight places, and the inverse of an element. A row is ten digits and a space.
const products =
  '0123456789 1234067895 2340178956 3401289567 4012395678 5987604321 6598710432 7659821043 8765932104 9876543210'
const places = '0123456789 1576283094 5803796142 8916043527 9453126870 4286573901 2793806415 7046913258'
const inverses = '0432156789'
const lookUp = (table: string, row: number, column: number): number => Number(table.charAt(row * 11 + column))

/** The check digit, as text, that Verhoeff's algorithm adds to a row of digits. */
export function verhoeffDigit(digits: string): string {
  // Places are counted from the end: the check digit has place 0, so the last digit has place 1.
  const placed = (digit: number, index: number) => lookUp(places, (digits.length - index) % 8, digit)
  const product = Array.from(digits, Number).reduceRight(
    (sofar, digit, index) => lookUp(products, sofar, placed(digit, index)),
    0,
  )
  return inverses.charAt(product)
}
