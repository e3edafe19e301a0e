import { expect, it } from 'vitest'
import { bankCountries, isBankCountry } from './iban.ts'
import { phoneCountries } from '#domain/locale/countries'

it('the list has the 46 European countries of the phone field without Turkey', () => {
  expect(bankCountries).toHaveLength(46)
  expect([...bankCountries, 'TR'].toSorted()).toEqual(phoneCountries.toSorted())
})

it('only a code of the list is a country', () => {
  expect([isBankCountry('BE'), isBankCountry('LU')]).toEqual([true, true])
  for (const text of ['TR', 'be', 'US', '', 'toString', '__proto__']) expect(isBankCountry(text)).toBe(false)
})
