import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeDigits, codeIssue } from './code.ts'

const blank = fc.constantFrom(' ', '-', '\u00a0', '\u2009', '\u202f', '\u3000', '\t', '\u2011', '–')
const digit = fc.integer({ min: 0, max: 9 }).map(String)

/** Digits with spaces and hyphens anywhere among them. */
const spaced = (min: number, max: number) =>
  fc
    .array(fc.tuple(fc.array(blank, { maxLength: 2 }), digit), { minLength: min, maxLength: max })
    .map((parts) => ({
      typed: parts.map(([blanks, one]) => blanks.join('') + one).join(''),
      digits: parts.map(([, one]) => one).join(''),
    }))

it('spaces of any kind and hyphens are stripped, and nothing else', () => {
  expect(codeDigits(' 4821 90-7\u00a01 ')).toBe('48219071')
  expect(codeDigits('a1.2')).toBe('a1.2')
  expect(codeDigits('４８２１ 90')).toBe('482190')
  fc.assert(
    fc.property(spaced(0, 20), ({ typed, digits }) => {
      expect(codeDigits(typed)).toBe(digits)
    }),
  )
})

describe.each(['sms', 'email'] as const)('a code by %s', (method) => {
  it.each(['', '  ', ' - '])('is required (%j)', (text) => {
    expect(codeIssue(text, method)).toEqual({ key: 'field.required' })
  })

  it.each(['1', '12345', '12 34-5', 'abc'])('has at least 6 digits (%j)', (text) => {
    expect(codeIssue(text, method)).toEqual({ key: 'field.min', min: 6 })
  })

  it.each(['123456789', '12a456', 'abcdef', '123.456', '١٢٣٤٥٦', '123456\u0000'])(
    'is digits only, at most 8 (%j)',
    (text) => {
      expect(codeIssue(text, method)).toEqual({ key: 'field.code' })
    },
  )

  it('of 6 to 8 digits is fine, however it is grouped', () => {
    fc.assert(
      fc.property(spaced(6, 8), ({ typed }) => {
        expect(codeIssue(typed, method)).toBeNull()
      }),
    )
    fc.assert(
      fc.property(spaced(1, 5), ({ typed }) => {
        expect(codeIssue(typed, method)?.key).toBe('field.min')
      }),
    )
    fc.assert(
      fc.property(spaced(9, 30), ({ typed }) => {
        expect(codeIssue(typed, method)?.key).toBe('field.code')
      }),
    )
  })

  it('that passes is 6 to 8 digits when it travels', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const isFine = codeIssue(text, method) === null
        expect(isFine).toBe(/^\d{6,8}$/.test(codeDigits(text)))
      }),
    )
  })
})

describe('a card number', () => {
  it('is required', () => {
    expect(codeIssue(' ', 'card')).toEqual({ key: 'field.required' })
  })

  it.each([
    '5065',
    '5065 1234 5678 901',
    '5065 1234 5678 90123',
    '4065 1234 5678 9012',
    '5065 1234 5678 901a',
  ])('has 16 digits and starts with 5065 (%j does not)', (text) => {
    expect(codeIssue(text, 'card')).toEqual({ key: 'field.card' })
  })
})
