// Shows: frame-38.
import { describe, expect, it } from 'vitest'
import { variantNames } from '#domain/locale/variant.ts'
import {
  luhnDigit,
  nationalNumberDigits,
  nationalNumberIssue,
  nationalNumberText,
  verhoeffDigit,
} from './nationalNumber.ts'

const required = { key: 'field.required' }
const wrongCheck = { key: 'field.nationalNumberCheck' }

// How a number is written in the world, and as it is printed.
describe.each([
  ['BE', '85.07.30-033.28'],
  ['LU', '1893 1201 057 32'],
] as const)('a national register number (%s)', (variant, printed) => {
  const digits = printed.replace(/\D/g, '')
  it.each([
    digits,
    printed,
    ` ${printed}\n`,
    printed.replace(/\D/g, '/'),
    printed.replace(/\D/g, '\u2011'),
    `${digits.slice(0, 6)} - ${digits.slice(6, 9)} ${digits.slice(9)}`,
    digits.replace(/0/g, 'O'),
    digits.replace(/./g, (digit) => String.fromCodePoint(0x06_60 + Number(digit))),
    `NISS: ${printed}`,
    `Rijksregisternummer ${printed}.`,
    `N° ${printed} (Claire Dubois, 30/07/1985)`,
    `'${digits}`,
  ])('%j is understood', (text) => {
    expect(nationalNumberDigits(text, variant)).toBe(digits)
    expect(nationalNumberText(text, variant)).toBe(printed)
    expect(nationalNumberIssue(text, variant)).toBeNull()
  })

  it('of two numbers in a text none is guessed', () => {
    expect(nationalNumberIssue(`${printed} or ${printed.replace('8', '9')}`, variant)).not.toBeNull()
  })
})

describe.each(variantNames)('a national register number (%s)', (variant) => {
  it.each(['', '  ', '..-/', '\u200b'])('is required (%j)', (text) => {
    expect(nationalNumberIssue(text, variant)).toEqual(required)
  })
})

describe('a Belgian one', () => {
  const wrongForm = { key: 'field.nationalNumberBe' }
  it.each([
    ['85.07.30-033.28', null],
    // Born in 2017: the check number is computed with a 2 before the nine digits.
    ['17 07 30-033 84', null],
    // A BIS number adds 40 to the month, or 20 while the sex is unknown.
    ['98.47.28-997.65', null],
    ['85.27.30-033.71', null],
    // Day and month unknown.
    ['40.00.00-001.63', null],
    // The remainder is 0, so the check number is 97; born before 2000, and born in 2000.
    ['00.01.01-074.97', null],
    ['00.00.00-029.97', null],
    ['85.07.30-033.29', wrongCheck],
    // Nobody is born in 2085 yet.
    ['85.07.30-033.57', wrongCheck],
    ['88.04.12-001.53', wrongCheck],
    // Right only for somebody who is born in 2088.
    ['88.04.12-001.89', wrongCheck],
    ['00000000000', wrongCheck],
    ['85.07.30-033.2', wrongForm],
    ['85.07.30-033.280', wrongForm],
    ['1985.07.30-033.28', null],
    ['1885.07.30-033.28', wrongForm],
    ['1893120105732', wrongForm],
    ['85.07.30-033.2x', wrongForm],
  ])('has 11 digits, of which two check the others (%j: %j)', (text, issue) => {
    expect(nationalNumberIssue(text, 'BE')).toEqual(issue)
  })
})

describe('one of Luxembourg', () => {
  const wrongForm = { key: 'field.nationalNumberLu' }
  it.each([
    ['1893120105732', null],
    ['1990/01/01-123.85', null],
    // Only the Luhn digit right; only the Verhoeff digit right; the Verhoeff digit of twelve digits; both swapped.
    ['1893120105733', wrongCheck],
    ['1893120105722', wrongCheck],
    ['1893120105739', wrongCheck],
    ['1893120105723', wrongCheck],
    ['189312010573', wrongForm],
    // The form with eleven digits, used before 2014.
    ['18931201057', wrongForm],
    ['85073003328', wrongForm],
  ])('has 13 digits, of which two check the others (%j: %j)', (text, issue) => {
    expect(nationalNumberIssue(text, 'LU')).toEqual(issue)
  })
})

it.each([
  ['7992739871', '3'],
  ['18931201057', '3'],
  ['0', '0'],
  ['1', '8'],
  ['5', '9'],
])('Luhn: %s → %s', (digits, check) => {
  expect(luhnDigit(digits)).toBe(check)
})

it.each([
  ['236', '3'],
  ['12345', '1'],
  ['142857', '0'],
  ['123456789012', '0'],
  ['18931201057', '2'],
])('Verhoeff: %s → %s', (digits, check) => {
  expect(verhoeffDigit(digits)).toBe(check)
})
