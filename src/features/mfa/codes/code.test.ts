// Shows: mfa-9, mfa-11, mfa-12, frame-38.
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

// How a code comes, and its digits.
it.each([
  ['482190', '482190'],
  [' 4821 90-7\u00a01 ', '48219071'],
  ['４８２１ 90', '482190'],
  ['٤٨٢١٩٠', '482190'],
  ['۴۸۲۱۹۰', '482190'],
  ['482.190', '482190'],
  ['G-482190', '482190'],
  ['4 8 2 1 9 0', '482190'],
  ['48219O', '482190'],
  ['Your code is 482190', '482190'],
  ['Your code is 4821 9071. It is valid for 10 minutes.', '48219071'],
  ['Uw code is 482 190. 10 minuten geldig.', '482190'],
  ['Votre code : 48219071 (valable 10 min, le 27/11/2026 à 14:05)', '48219071'],
  ['<#> 482190 is your code. Do not share it. FA+9qCX9VSu', '482190'],
  ['Your code is 482190.\n\n@account.bonavo.be #482190', '482190'],
  ['Code 482190. Not you? Call 02 555 12 12 or +32470123412.', '482190'],
  ['« 482190 »', '482190'],
  ['code:482190', '482190'],
  ['Code482190', '482190'],
  ['482,190', '482190'],
])('%j is the code %s', (text, digits) => {
  expect(codeDigits(text, 'sms')).toBe(digits)
  expect(codeIssue(text, 'sms')).toBeNull()
})

it.each([
  '482190 or 193847',
  'Code 482190, reference 20261127',
  'Uw code is 482 190 10 minuten geldig',
  'Call 070 233 233',
])('nothing is guessed in %j', (text) => {
  expect(codeIssue(text, 'email')).toEqual({ key: 'field.code' })
})

it('digits with spaces and hyphens anywhere among them are joined', () => {
  fc.assert(
    fc.property(spaced(0, 20), ({ typed, digits }) => {
      expect(codeDigits(typed, 'sms')).toBe(digits)
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

  it.each(['123456789', '12a456', 'abcdef', '1234567.89'])('is digits only, at most 8 (%j)', (text) => {
    expect(codeIssue(text, method)).toEqual({ key: 'field.code' })
  })

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
        expect(isFine).toBe(/^\d{6,8}$/.test(codeDigits(text, method)))
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
