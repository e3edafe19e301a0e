import * as fc from 'fast-check'
import { composeIBAN, countrySpecs } from 'ibantools'
import { expect, it } from 'vitest'
import { type BankCountry, bankCountries, isBankCountry } from './iban.ts'
import { caretIn, compactIban, editIban, forcedIban, grouped, ibanCountryOf, ibanProblem } from './iban.ts'

const country = fc.constantFrom(...bankCountries)
// Valid IBANs with the structure of a country.
const validOf = (countryCode: BankCountry) =>
  fc
    .stringMatching(new RegExp(countrySpecs[countryCode]?.bban_regexp ?? ''))
    .map((bban) => composeIBAN({ countryCode, bban }) ?? '')
const valid = fc.oneof(...bankCountries.map(validOf))
const gap = fc.constantFrom('', '  ', ...Array.from(' -.\t\n\u00a0\u2009\u202f\u3000\u200b\u200d\ufeff–/'))
const spaced = (iban: string) =>
  fc
    .tuple(
      fc.constantFrom('', 'IBAN ', 'iban: ', ' '),
      fc.array(gap, { minLength: iban.length, maxLength: iban.length }),
      fc.boolean(),
    )
    .map(([start, gaps, isLower]) => {
      const text = Array.from(iban, (character, index) => character + (gaps[index] ?? '')).join('')
      return start + (isLower ? text.toLowerCase() : text)
    })
const runs = { numRuns: 1000 }

it('a valid IBAN of a country of the list is never lost, whatever its spacing and the country chosen before', () => {
  const written = valid.chain((iban) => fc.tuple(fc.constant(iban), spaced(iban)))
  fc.assert(
    fc.property(written, country, fc.boolean(), ([iban, text], before, isBehindCode) => {
      const typed = isBehindCode ? before + text : text
      expect(forcedIban(typed, before)).toEqual({ text: iban, country: iban.slice(0, 2) })
      expect(compactIban(text)).toBe(iban)
      expect(ibanCountryOf(text)).toBe(iban.slice(0, 2))
      const chosen = iban.slice(0, 2)
      expect(isBankCountry(chosen) && ibanProblem(text, chosen)).toBeNull()
    }),
    runs,
  )
})

/** The field after an edit, with the caret between the two texts. */
const edited = (left: string, right: string, chosen: BankCountry) =>
  editIban({ text: left + right, caret: left.length, inputType: 'insertText' }, '', chosen)

it('a digit typed anywhere behind the code stands right before the caret', () => {
  const place = valid.chain((iban) => fc.tuple(fc.constant(iban), fc.integer({ min: 4, max: iban.length })))
  fc.assert(
    fc.property(place, fc.constantFrom(...Array.from('0123456789')), ([iban, at], digit) => {
      const before = grouped(iban)
      const caret = caretIn(before, at)
      const chosen = forcedIban(iban, 'BE').country
      const after = edited(before.slice(0, caret) + digit, before.slice(caret), chosen)
      expect(compactIban(after.text)).toBe(iban.slice(0, at) + digit + iban.slice(at))
      expect(compactIban(after.text.slice(0, after.caret))).toBe(iban.slice(0, at) + digit)
      expect(after.text[after.caret - 1]).toBe(digit)
    }),
    runs,
  )
})

it('Backspace and Delete take one character each, also across a space', () => {
  const place = valid.chain((iban) =>
    fc.tuple(fc.constant(iban), fc.integer({ min: 5, max: iban.length - 1 })),
  )
  fc.assert(
    fc.property(place, fc.boolean(), fc.boolean(), ([iban, at], isForward, isBehindSpace) => {
      const last = grouped(iban)
      const caret = caretIn(last, at) + (isBehindSpace && last[caretIn(last, at)] === ' ' ? 1 : 0)
      const inputType = isForward ? 'deleteContentForward' : 'deleteContentBackward'
      const start = isForward ? caret : caret - 1
      const text = last.slice(0, start) + last.slice(start + 1)
      const after = editIban({ text, caret: start, inputType }, last, forcedIban(iban, 'BE').country)
      const left = isForward ? at : at - 1
      expect(compactIban(after.text)).toBe(iban.slice(0, left) + iban.slice(left + 1))
      expect(compactIban(after.text.slice(0, after.caret))).toBe(iban.slice(0, left))
    }),
    runs,
  )
})
