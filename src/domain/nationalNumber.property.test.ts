import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { luhnDigit, nationalNumberDigits, nationalNumberIssue, verhoeffDigit } from './nationalNumber.ts'

const runs = { numRuns: 500 }
const wrongCheck = 'field.nationalNumberCheck'

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))
const two = (number: number) => String(number).padStart(2, '0')
const gap = fc.constantFrom('', '', '', ...Array.from(' .-/\u00a0\u202f\u2011–\u200b\ufeff'))
const spaced = (number: string) =>
  fc
    .array(gap, { minLength: number.length, maxLength: number.length })
    .map((gaps) => Array.from(number, (digit, index) => (gaps[index] ?? '') + digit).join(''))

/** All numbers that differ from this one in one digit. */
const oneChanged = (number: string): string[] =>
  Array.from(number, (digit, index) =>
    Array.from('0123456789')
      .filter((other) => other !== digit)
      .map((other) => number.slice(0, index) + other + number.slice(index + 1)),
  ).flat()

describe('a Belgian number', () => {
  type Century = '' | '2'
  // The same rule in another form than in the code: the nine digits plus the check number are a multiple of 97.
  const fits = (number: string, century: Century): boolean => {
    const check = BigInt(number.slice(9))
    return check >= 1n && check <= 97n && (BigInt(century + number.slice(0, 9)) + check) % 97n === 0n
  }
  const checked = (nine: string, century: Century) =>
    nine + two([...Array(98).keys()].find((check) => fits(nine + two(check), century)) ?? 0)
  const century = fc.constantFrom<Century>('', '2')
  const month = fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom(0, 20, 40))
    .map(([number, addition]) => two(number + addition))
  const day = fc.integer({ min: 0, max: 31 }).map(two)
  const nine = fc.oneof(
    fc.tuple(digits(2), month, day, digits(3)).map((parts) => parts.join('')),
    digits(9),
  )
  const valid = fc.tuple(nine, century).map(([number, born]) => ({ number: checked(number, born), born }))

  it('is fine in either century, with any month, however it is written', () => {
    const written = valid.chain(({ number }) => fc.tuple(fc.constant(number), spaced(number)))
    fc.assert(
      fc.property(written, ([number, text]) => {
        expect(nationalNumberDigits(text)).toBe(number)
        expect(nationalNumberIssue(text, false)).toBeNull()
      }),
      runs,
    )
  })

  it('with one digit changed is refused, unless it fits the other century', () => {
    let refused = 0
    let fitted = 0
    fc.assert(
      fc.property(valid, ({ number, born }) => {
        const others = oneChanged(number)
        const fitting = others.filter((other) => fits(other, born === '' ? '2' : ''))
        expect(others.filter((other) => fits(other, born))).toEqual([])
        expect(others.filter((other) => nationalNumberIssue(other, false) === null)).toEqual(fitting)
        fitted += fitting.length
        refused += others.length - fitting.length
      }),
      runs,
    )
    expect(fitted).toBeGreaterThan(0)
    expect(fitted).toBeLessThan(refused / 30)
  })
})

describe('a number of Luxembourg', () => {
  const valid = digits(11).map((eleven) => eleven + luhnDigit(eleven) + verhoeffDigit(eleven))

  it('is fine, however it is written', () => {
    const written = valid.chain((number) => fc.tuple(fc.constant(number), spaced(number)))
    fc.assert(
      fc.property(written, ([number, text]) => {
        expect(nationalNumberDigits(text)).toBe(number)
        expect(nationalNumberIssue(text, true)).toBeNull()
      }),
      runs,
    )
  })

  it('with one digit changed is refused, and by both checks when it is one of the eleven', () => {
    fc.assert(
      fc.property(valid, (number) => {
        const others = oneChanged(number)
        expect(others.filter((other) => nationalNumberIssue(other, true)?.key !== wrongCheck)).toEqual([])
        const elevens = others
          .map((other) => other.slice(0, 11))
          .filter((eleven) => !number.startsWith(eleven))
        expect(elevens).toHaveLength(99)
        expect(elevens.filter((eleven) => luhnDigit(eleven) === number[11])).toEqual([])
        expect(elevens.filter((eleven) => verhoeffDigit(eleven) === number[12])).toEqual([])
      }),
      runs,
    )
  })
})

it.each([true, false])(
  'any text has a verdict, and only the right length has none (Luxembourg: %s)',
  (isLux) => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      digits(13).chain(spaced),
      digits(11).chain(spaced),
      fc.string({ unit: fc.constantFrom('0', '9', '.', '-', ' ', 'x', '٣', '\u0000'), maxLength: 20 }),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const issue = nationalNumberIssue(typed, isLux)
        const number = nationalNumberDigits(typed)
        const isOfForm = (isLux ? /^[0-9]{13}$/ : /^[0-9]{11}$/).test(number)
        expect(issue === null || issue.key === wrongCheck).toBe(isOfForm)
        expect(issue?.key === 'field.required').toBe(number === '')
      }),
      runs,
    )
  },
)
