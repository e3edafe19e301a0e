// Shows: frame-6.
import { getCountryCallingCode } from 'libphonenumber-js/min'
import { expect, it } from 'vitest'
import { isPhoneCountry, phoneCountries } from './countries.ts'
import { phoneOptions } from './countryOptions.ts'

it('the list has 47 European countries, each once', () => {
  expect(phoneCountries).toHaveLength(47)
  expect(new Set(phoneCountries).size).toBe(47)
  for (const iso of ['BE', 'LU', 'FR', 'NL', 'DE']) expect(phoneCountries).toContain(iso)
})

it.each([
  ['en', 'Belgium', 'Germany'],
  ['fr-LU', 'Belgique', 'Allemagne'],
  ['nl', 'België', 'Duitsland'],
])('the countries have their names in %s, sorted, with a dialling code', (tag, belgium, germany) => {
  const options = phoneOptions(tag)
  expect(options).toHaveLength(47)
  expect(options.find(({ value }) => value === 'BE')?.label).toBe(`${belgium} +32`)
  expect(options.find(({ value }) => value === 'DE')?.label).toBe(`${germany} +49`)
  const labels = options.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, tag)))
  for (const { label } of options) expect(label).toMatch(/^\p{L}[\p{L}\p{P} ]+ \+\d{2,3}$/u)
  for (const { value, label } of options) expect(label.startsWith(`${value} `)).toBe(false)
})

it('the dialling codes are the ones that numbers are checked with', () => {
  for (const { value, label } of phoneOptions('en')) {
    expect(label.split('+')[1]).toBe(getCountryCallingCode(value))
  }
})

it('only a code of the list is a country', () => {
  expect(isPhoneCountry('BE')).toBe(true)
  for (const text of ['be', 'US', '', 'toString', '__proto__']) expect(isPhoneCountry(text)).toBe(false)
})
