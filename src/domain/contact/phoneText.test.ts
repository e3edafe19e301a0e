import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dialCodeOf, phoneCountries } from '#domain/locale/countries.ts'
import { contactText, phoneText } from './contactText.ts'

it.each([
  ['+32470123412', '+32 470 12 34 12'],
  ['+352621123456', '+352 621 123 456'],
  ['+352278881', '+352 278 881'],
  ['+3522788812', '+352 278 8812'],
  ['+33612345678', '+33 612 345 678'],
  ['+390669812345', '+39 066 981 2345'],
])('%s reads %s', (e164, text) => {
  expect(phoneText(e164)).toBe(text)
})

it.each(['', '0470123412', '+32 470 12 34 12', '+3247012341a', '+0470123412', '+32470123412 '])(
  'what is not E.164 stays as it came: %j',
  (text) => {
    expect(phoneText(text)).toBe(text)
  },
)

it('a number of a country that is not listed stays as it came', () => {
  expect(phoneText('+12125551234')).toBe('+12125551234')
})

it('a number keeps its digits, in groups of two to four behind its dialling code', () => {
  const number = fc.tuple(fc.constantFrom(...phoneCountries), fc.stringMatching(/^\d{5,11}$/))
  fc.assert(
    fc.property(number, ([country, digits]) => {
      const text = phoneText(`+${dialCodeOf(country)}${digits}`)
      expect(text.replaceAll(' ', '')).toBe(`+${dialCodeOf(country)}${digits}`)
      const [code, ...groups] = text.split(' ')
      expect(code).toBe(`+${dialCodeOf(country)}`)
      for (const group of groups) expect(group).toMatch(/^\d{2,4}$/)
    }),
  )
})

it('a contact reads as a phone number on one line or as it came, and cannot turn the text around it', () => {
  expect(contactText('+32470123412')).toBe('+32\u00a0470\u00a012\u00a034\u00a012')
  expect(contactText('claire@example.be')).toBe('claire@example.be')
  expect(contactText('שלום@example.be')).toBe('\u2068שלום@example.be\u2069')
  expect(contactText('a'.repeat(300))).toHaveLength(254)
})
