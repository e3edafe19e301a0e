// Shows: login-12, login-51, login-34, frame-40.
import * as fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json'
import { isValidPhoneNumber, parsePhoneNumberWithError as parsePhoneNumber } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { dialCodeOf, phoneCountries } from '#domain/locale/countries.ts'
import { countryOf, nationalText, phoneFieldText, phoneIssue, toE164, usedPhoneIssue } from './phone.ts'

// How a number is written in the world, the country beside it, and the number.
it.each([
  ['BE', ' 0470/12.34.12 ', '+32470123412'],
  ['BE', '0470\u201312\u20113412', '+32470123412'],
  ['BE', '0470\u200912\u202f34\u00a012', '+32470123412'],
  ['BE', '(0470) 12 34 12', '+32470123412'],
  ['BE', '02 555 12 12', '+3225551212'],
  ['BE', '+32 (0)470 12 34 12', '+32470123412'],
  ['BE', '+32 0470 12 34 12', '+32470123412'],
  ['BE', '0032 (0) 470 12 34 12', '+32470123412'],
  ['FR', '(+32) (0)470 12 34 12', '+32470123412'],
  ['FR', '+(32) 470 12 34 12', '+32470123412'],
  ['FR', '++32 470 12 34 12', '+32470123412'],
  ['BY', '00 32 470123412', '+32470123412'],
  ['BE', '(+352) 621 123 456', '+352621123456'],
  ['BE', '32470123412', '+32470123412'],
  ['BE', 'tel:+32470123412;ext=12', '+32470123412'],
  ['BE', 'https://wa.me/32470123412', '+32470123412'],
  ['BE', 'Tél. portable : +32 470 12 34 12 (privé)', '+32470123412'],
  ['BE', '02 555 12 12 ext. 345', '+3225551212'],
  ['BE', "'0470123412", '+32470123412'],
  ['BE', '０４７０ １２ ３４ １２', '+32470123412'],
  ['BE', '+٣٢ ٤٧٠ ١٢ ٣٤ ١٢', '+32470123412'],
  ['BE', 'O47O I2 34 I2', '+32470123412'],
  ['BE', '0470 12 34 12 / +32 470 12 34 12', '+32470123412'],
  ['LU', '621 123 456', '+352621123456'],
  ['DE', '0151 23456789', '+4915123456789'],
  // As copied from an address book: between direction marks.
  ['BE', '\u202a+32 470 12 34 12\u202c', '+32470123412'],
  ['IT', '06 698 12345', '+390669812345'],
] as const)('%s: %s travels as %s', (country, typed, wire) => {
  expect(toE164(typed, country)).toBe(wire)
  expect(phoneIssue(typed, country)).not.toEqual({ key: 'field.phone' })
})

it.each([
  ['BE', '0470'],
  ['BE', '0470 12 34 12 34'],
  ['BE', '0621 123 456'],
  ['BE', 'my phone'],
  ['BE', '0470123412 of 0471234567'],
  ['BE', '+999 470 12 34 12'],
  ['BE', '+'],
] as const)('%s: %s is no number, neither a new one nor that of an account', (country, typed) => {
  expect(toE164(typed, country)).toBeNull()
  expect(phoneIssue(typed, country)).toEqual({ key: 'field.phone' })
  expect(usedPhoneIssue(typed, country)).toEqual({ key: 'field.phone' })
})

it.each([
  ['BE', '0470 12 34 5'],
  ['BE', '+32 471 12 12 1'],
  ['BE', '0440 12 34 12'],
  ['LU', '691 123 4567'],
  ['FR', '08 36 12 34 56 7'],
] as const)('%s: %s is in no range, so it cannot be new', (country, typed) => {
  expect(phoneIssue(typed, country)).toEqual({ key: 'field.phone' })
})

it('a number in no range of today is taken by a login, since an account may have it', () => {
  expect(phoneIssue('0440 12 34 12', 'BE')).toEqual({ key: 'field.phone' })
  expect(usedPhoneIssue('0440 12 34 12', 'BE')).toBeNull()
  expect(toE164('0440 12 34 12', 'BE')).toBe('+32440123412')
})

describe.each(phoneCountries)('the example of a mobile number of %s', (country) => {
  const example = parsePhoneNumber(examples[country] ?? '', country).number
  it('is a new number as it is', () => {
    expect(phoneIssue(example, country)).toBeNull()
  })

  it.each([
    ['one digit missing', example.slice(0, -1)],
    ['one digit too many', `${example}1`],
  ])('with %s is one only where the ranges have such a number', (_, text) => {
    expect(phoneIssue(text, country) === null).toBe(isValidPhoneNumber(text))
  })
})

it('most examples of mobile numbers are refused with a digit missing or too many', () => {
  const refused = (change: (example: string) => string) =>
    phoneCountries.filter((country) =>
      phoneIssue(change(`+${dialCodeOf(country)}${examples[country]}`), country),
    )
  expect(refused((example) => example.slice(0, -1)).length).toBeGreaterThan(40)
  expect(refused((example) => `${example}1`).length).toBeGreaterThan(40)
})

it.each([
  ['BE', '02 555 12 12'],
  ['BE', '0800 12 345'],
  ['BE', '0900 12 345'],
  ['BE', '0903 12 345'],
  ['BE', '070 24 52 45'],
  ['BE', '078 15 15 15'],
  ['LU', '27 88 12 34'],
  ['LU', '8002 1234'],
  ['FR', '01 23 45 67 89'],
  ['GB', '070 1234 5678'],
] as const)('%s: no code is sent to %s, which receives no SMS; an account may have it', (country, typed) => {
  expect(phoneIssue(typed, country)).toEqual({ key: 'field.noSms' })
  expect(usedPhoneIssue(typed, country)).toBeNull()
})

it.each([
  ['BE', '2612345678'],
  ['BE', '4561234567'],
  ['BE', '47012341234'],
] as const)('%s: %s is of no other country that somebody has meant', (country, typed) => {
  expect(toE164(typed, country)).toBeNull()
  expect(phoneIssue(typed, country)).toEqual({ key: 'field.phone' })
})

it.each([
  ['BE', '+32 470123412', '0470 12 34 12'],
  ['BE', 'GSM 0470123412', '0470 12 34 12'],
  ['BE', '+352621123456', '+352 621 123 456'],
  ['LU', '+352621123456', '621 123 456'],
  ['BE', '0470', '0470'],
] as const)('in the field of %s, %s is shown as %s', (country, typed, shown) => {
  expect(phoneFieldText(typed, country)).toBe(shown)
  expect(phoneFieldText(shown, country)).toBe(shown)
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
  ['+(32) 470', 'BE'],
  ['tel:+352', 'LU'],
  ['GSM : 0032 470', 'BE'],
  ['++32', 'BE'],
  ['+٣٥٢', 'LU'],
  ['+44 1534 123456', 'GB'],
  ['+378 0549', 'SM'],
  ['0470 12 34 12', null],
  ['352621123456', null],
  ['00', null],
  ['+999', null],
  ['', null],
])('%j names %s', (text, country) => {
  expect(countryOf(text)).toBe(country)
})

describe.each(['BE', 'LU'] as const)('a number without its plus, in %s,', (home) => {
  it('is read as the mobile number of another country that it is, not as a landline of ten digits', () => {
    const abroad = phoneCountries.filter((country) => country !== home)
    const wrong = abroad.flatMap((country) => {
      const { number } = parsePhoneNumber(examples[country] ?? '', country)
      return toE164(number.slice(1), home) === number ? [] : [`${number} → ${toE164(number.slice(1), home)}`]
    })
    // Nine digits are a landline here as likely as a mobile of Andorra or the Faroe Islands.
    const short = ['+376312345 → +352376312345', '+298211234 → +352298211234']
    // Ten digits that begin like a mobile of ours are one with a digit too many as likely as a mobile of Denmark or Norway.
    const slips = ['+4534412345 → null', '+4740612345 → null']
    expect(wrong).toEqual(home === 'LU' ? short : slips)
  })

  it.each(home === 'LU' ? ['621123456', '26123456', '4712123456'] : ['470123412', '22123456'])(
    'is a national one as before (%s)',
    (text) => expect(toE164(text, home)).toMatch(home === 'LU' ? /^\+352/ : /^\+32/),
  )
})
