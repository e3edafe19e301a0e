import { expect, it } from 'vitest'
import { countryName } from './countryName.ts'

it.each([
  ['Belgium', 'en-GB', 'Belgium'],
  ['Belgium', 'fr-BE', 'Belgique'],
  ['Belgium', 'nl-BE', 'België'],
  ['Luxembourg', 'de-LU', 'Luxemburg'],
  ['United Kingdom', 'fr-LU', 'Royaume-Uni'],
  ['The Netherlands', 'fr-BE', 'Pays-Bas'],
  ['  netherlands ', 'nl-BE', 'Nederland'],
  ['Turkey', 'fr-BE', 'Turquie'],
  ['Türkiye', 'nl-BE', 'Turkije'],
  ['Czech Republic', 'nl-BE', 'Tsjechië'],
  ['Bosnia and Herzegovina', 'fr-BE', 'Bosnie-Herzégovine'],
  ['Saint Lucia', 'nl-BE', 'Saint Lucia'],
  ["Cote d'Ivoire", 'nl-BE', 'Ivoorkust'],
  ['United States', 'nl-BE', 'Verenigde Staten'],
  ['United States of America', 'fr-BE', 'États-Unis'],
  ['USA', 'fr-BE', 'États-Unis'],
  ['Ivory Coast', 'nl-BE', 'Ivoorkust'],
  ['Russian Federation', 'fr-BE', 'Russie'],
])('%s is in %s %s', (english, tag, words) => {
  expect(countryName(english, tag)).toBe(words)
})

it.each(['Atlantis', 'BE', 'constructor', '<b>x</b>', '中国'])(
  '%s, which no country is called, stays',
  (name) => {
    expect(countryName(name, 'fr-BE')).toBe(name)
  },
)

it('what cannot be seen is nothing, and what runs from right to left turns nothing around it', () => {
  expect(countryName(' \u200b ', 'en-GB')).toBe('')
  expect(countryName('\u202egnikcah', 'en-GB')).toBe('\u2068\u202egnikcah\u202c\u2069')
  expect(Array.from(countryName('x'.repeat(10_000), 'en-GB'))).toHaveLength(60)
})
