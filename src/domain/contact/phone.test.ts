import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { phoneCountries } from '#domain/locale/countries'
import { countryOf, nationalText, phoneIssue, toE164 } from './phone.ts'

it.each([
  ['BE', '0470123412', '+32470123412'],
  ['BE', '0470 12 34 12', '+32470123412'],
  ['BE', ' 0470/12.34.12 ', '+32470123412'],
  ['BE', '02 555 12 12', '+3225551212'],
  ['BE', '+32 (0)470 12 34 12', '+32470123412'],
  ['FR', '+(32) 470 12 34 12', '+32470123412'],
  ['BE', '0032470123412', '+32470123412'],
  ['LU', '621 123 456', '+352621123456'],
  ['NL', '06-12345678', '+31612345678'],
  ['DE', '0151 23456789', '+4915123456789'],
  ['BY', '0032470123412', '+32470123412'],
  // As copied from an address book: between direction marks.
  ['BE', '\u202a+32 470 12 34 12\u202c', '+32470123412'],
] as const)('%s: %s travels as %s', (country, typed, wire) => {
  expect(toE164(typed, country)).toBe(wire)
  expect(phoneIssue(typed, country)).toBeNull()
})

it.each([
  ['BE', '0470'],
  ['BE', '0470 12 34 12 34'],
  ['BE', '0621 123 456'],
  ['BE', 'my phone'],
  ['BE', '0470123412 please'],
  ['BE', '+999 470 12 34 12'],
  ['BE', '+'],
] as const)('%s: %s is no number', (country, typed) => {
  expect(toE164(typed, country)).toBeNull()
  expect(phoneIssue(typed, country)).toEqual({ key: 'field.phone' })
})

it('a phone is required, and no longer than any notation', () => {
  expect(phoneIssue('', 'BE')).toEqual({ key: 'field.required' })
  expect(phoneIssue(' \u200e', 'BE')).toEqual({ key: 'field.required' })
  expect(phoneIssue('0'.repeat(31), 'BE')).toEqual({ key: 'field.max', max: 30 })
})

it('whatever is typed, what travels is E.164 or nothing', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[+0-9 ()/.-]{0,20}$/),
    fc.stringMatching(/^0[1-9][0-9]{7,8}$/),
  )
  fc.assert(
    fc.property(typed, fc.constantFrom(...phoneCountries), (text, country) => {
      const wire = toE164(text, country)
      if (wire === null) return
      expect(wire).toMatch(/^\+[1-9]\d{6,14}$/)
      expect(toE164(wire, country)).toBe(wire)
      expect(toE164(nationalText(wire), countryOf(wire) ?? country)).toBe(wire)
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['+352 621 123 456', 'LU'],
  ['00 352 621', 'LU'],
  ['\u202a+32 470\u202c', 'BE'],
  ['+32 (0)470', 'BE'],
  ['+(32) 470', 'BE'],
  ['＋32 470', 'BE'],
  ['+44 1534 123456', 'GB'],
  ['+378 0549', 'SM'],
  ['+47 79', 'NO'],
  ['0470 12 34 12', null],
  ['352621123456', null],
  ['00', null],
  ['+35', null],
  ['+1 212', null],
  ['+999', null],
  ['', null],
])('%j names %s', (text, country) => {
  expect(countryOf(text)).toBe(country)
})
