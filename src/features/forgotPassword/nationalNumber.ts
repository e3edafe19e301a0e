import type { Variant } from '#domain/locale/variant.ts'
import { joined, onlyNumber, withDigits } from '#domain/text/digits.ts'
import type { FieldIssue } from '#domain/text/fieldIssue.ts'

/** The digits of a national register number, out of the text around it; otherwise the text without its separators. */
export function nationalNumberDigits(text: string, variant: Variant): string {
  const plain = withDigits(text)
  const { shape, century, isRight } = formats[variant]
  const number = onlyNumber(plain, (digits) => shape.test(digits)) ?? joined(plain)
  const short = number.replace(century, '')
  return shape.test(short) && isRight(short) ? short : number
}

/** A national register number as it is printed: `85.07.30-033.28`, in Luxembourg `1893 1201 057 32`. */
export function nationalNumberText(text: string, variant: Variant): string {
  const digits = nationalNumberDigits(text, variant)
  const { shape, groups, printed } = formats[variant]
  return shape.test(digits) ? digits.replace(groups, printed) : digits
}

/**
 * Checks a national register number as typed, by its length and its check digits. The date in it is not checked: an
 * unknown day or month is 00 in both countries, and a BIS number adds 20 or 40 to the month.
 */
export function nationalNumberIssue(text: string, variant: Variant): FieldIssue | null {
  const digits = nationalNumberDigits(text, variant)
  if (!digits) return { key: 'field.required' }
  const { shape, key, isRight } = formats[variant]
  if (!shape.test(digits)) return { key }
  return isRight(digits) ? null : { key: 'field.nationalNumberCheck' }
}

type Format = {
  shape: RegExp
  /** What may stand before a number and is no part of it, when the rest is right. */
  century: RegExp
  groups: RegExp
  printed: string
  key: FieldIssue['key']
  isRight: (digits: string) => boolean
}

const formats: Readonly<Record<Variant, Format>> = {
  // YYMMDD, a serial number of three digits, and 97 minus the remainder of these nine divided by 97; a 2 stands before
  // them for people born since 2000. A year that this century has had fits either century.
  BE: {
    // A year may be written with four digits.
    century: /^(?:19|20)/,
    shape: /^[0-9]{11}$/,
    groups: /(..)(..)(..)(...)(..)/,
    printed: '$1.$2.$3-$4.$5',
    key: 'field.nationalNumberBe',
    isRight: (digits) => {
      const isPast = Number(digits.slice(0, 2)) <= new Date().getFullYear() % 100
      return (isPast ? ['', '2'] : ['']).some(
        (century) => 97 - (Number(century + digits.slice(0, 9)) % 97) === Number(digits.slice(9)),
      )
    },
  },
  // YYYYMMDD, a serial number of three digits, and two check digits, each computed from those eleven: Luhn, Verhoeff
  // (règlement grand-ducal of 28 November 2013, art. 1).
  LU: {
    century: /^$/,
    shape: /^[0-9]{13}$/,
    groups: /(....)(....)(...)(..)/,
    printed: '$1 $2 $3 $4',
    key: 'field.nationalNumberLu',
    isRight: (digits) => {
      const eleven = digits.slice(0, 11)
      return digits === eleven + luhnDigit(eleven) + verhoeffDigit(eleven)
    },
  },
}

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

export function verhoeffDigit(digits: string): string {
  // Places are counted from the end: the check digit has place 0, so the last digit has place 1.
  const placed = (digit: number, index: number) => lookUp(places, (digits.length - index) % 8, digit)
  const product = Array.from(digits, Number).reduceRight(
    (sofar, digit, index) => lookUp(products, sofar, placed(digit, index)),
    0,
  )
  return inverses.charAt(product)
}
