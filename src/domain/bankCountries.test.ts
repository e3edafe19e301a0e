import { expect, it } from 'vitest'
import { bankCountries, bankCountryOptions, isBankCountry } from './bankCountries.ts'
import { phoneCountries } from './countries.ts'

it('the list has the 46 European countries of the phone field without Turkey', () => {
  expect(bankCountries).toHaveLength(46)
  expect([...bankCountries, 'TR'].toSorted()).toEqual(phoneCountries.toSorted())
})

it('only a code of the list is a country', () => {
  expect([isBankCountry('BE'), isBankCountry('LU')]).toEqual([true, true])
  for (const text of ['TR', 'be', 'US', '', 'toString', '__proto__']) expect(isBankCountry(text)).toBe(false)
})

it.each([
  ['en', 'Belgium', 'Germany'],
  ['fr-LU', 'Belgique', 'Allemagne'],
  ['nl', 'België', 'Duitsland'],
])('the countries have their names in %s, sorted, and are found by their code', (tag, belgium, germany) => {
  const options = bankCountryOptions(tag)
  expect(options).toHaveLength(46)
  expect(options).toContainEqual({ value: 'BE', label: belgium, keywords: ['BE'] })
  expect(options).toContainEqual({ value: 'DE', label: germany, keywords: ['DE'] })
  const labels = options.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, tag)))
  for (const { value, label } of options) expect(label).not.toBe(value)
})
