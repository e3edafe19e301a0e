// Shows: security-42.
import { expect, it } from 'vitest'
import { townName } from './townName.ts'

const be = 'Belgium'
const lu = 'Luxembourg'

it.each([
  ['Ghent', be, 'nl-BE', 'Gent'],
  ['Ghent', be, 'fr-BE', 'Gand'],
  ['Ghent', be, 'en-GB', 'Ghent'],
  ['Brussels', be, 'de-LU', 'Brüssel'],
  ['Mechelen', be, 'nl-BE', 'Mechelen'],
  ['Liege', be, 'fr-BE', 'Liège'],
  ['Braine-l’Alleud', be, 'nl-BE', 'Eigenbrakel'],
  ['Molenbeek-Saint-Jean', 'Kingdom of Belgium', 'nl-BE', 'Sint-Jans-Molenbeek'],
  ['St. Vith', be, 'de-LU', 'Sankt Vith'],
  ['Luxembourg', lu, 'de-LU', 'Luxemburg'],
  ['Luxembourg City', 'Grand Duchy of Luxembourg', 'nl-BE', 'Luxemburg'],
  ['Esch-sur-Alzette', lu, 'de-LU', 'Esch an der Alzette'],
  ['Esch-sur-Alzette', lu, 'nl-BE', 'Esch-sur-Alzette'],
])('%s in %s is in %s %s', (city, country, tag, words) => {
  expect(townName(city, country, tag)).toBe(words)
})

it.each([
  ['Bruges', 'France', 'nl-BE'],
  ['Bergen', 'Norway', 'fr-BE'],
  ['Ghent', null, 'fr-BE'],
  ['Saint-Nicolas', be, 'nl-BE'],
  ['constructor', be, 'nl-BE'],
  ['中国', be, 'nl-BE'],
])('%s in %s stays: in %s it has no other name, or is another town', (city, country, tag) => {
  expect(townName(city, country, tag)).toBe(city)
})

it('what cannot be seen is nothing', () => {
  expect(townName(' \u200b ', be, 'nl-BE')).toBe('')
})
