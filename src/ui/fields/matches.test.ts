// Shows: login-65.
import { expect, test } from 'vitest'
import { phoneOptions } from '#domain/locale/countryOptions.ts'
import { matchesOf } from './matches.ts'

const option = (label: string, ...keywords: string[]) => ({ label, keywords })
const options = [
  option('Bélarus +375', 'BY', '00375'),
  option('Belgium +32', 'BE', '0032'),
  option('Bosnia & Herzegovina +387', 'BA', '00387'),
  option('Türkiye +90', 'TR'),
]
const labels = (query: string) => matchesOf(options, query).map(({ label }) => label)

test('what a query names exactly comes first, then what begins with it, then what has such a word', () => {
  expect(labels('be')).toEqual(['Belgium +32', 'Bélarus +375'])
  expect(labels('b')).toEqual(['Bélarus +375', 'Belgium +32', 'Bosnia & Herzegovina +387'])
  expect(labels('bosnia herz')).toEqual(['Bosnia & Herzegovina +387'])
  expect(labels('herz')).toEqual(['Bosnia & Herzegovina +387'])
  expect(labels('TURK')).toEqual(['Türkiye +90'])
  expect(labels('elgium')).toEqual([])
})

test('a query of nothing but spaces and signs finds everything, in its order', () => {
  for (const query of ['', '  ', '+', '&']) expect(matchesOf(options, query)).toEqual(options)
})

test('each option is found by its label and by each of its keywords', () => {
  for (const one of options) {
    for (const query of [one.label, ...one.keywords]) expect(matchesOf(options, query)[0]).toBe(one)
  }
})

test.each([
  ['Turkey', 'TR'],
  ['Turkiye', 'TR'],
  ['UK', 'GB'],
])('%s finds its country, whichever name the engine has for it', (typed, country) => {
  const named = phoneOptions('en').map((found) => ({ ...found, label: found.short }))
  expect(matchesOf(named, typed)[0]?.value).toBe(country)
})
