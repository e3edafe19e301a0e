// Shows: security-42.
import { expect, it } from 'vitest'
import { townName } from './townName.ts'

const be = 'Belgium'
const lu = 'Luxembourg'

it.each([
  ['Ghent', be, 'nl-BE', 'Gent'],
  ['Ghent', be, 'fr-BE', 'Gand'],
  ['Ghent', be, 'en-GB', 'Ghent'],
  ['Brussels', be, 'nl-BE', 'Brussel'],
  ['Brussels', be, 'fr-BE', 'Bruxelles'],
  ['Brussels', be, 'de-LU', 'Brüssel'],
  ['Antwerp', be, 'fr-BE', 'Anvers'],
  ['Bruges', be, 'nl-BE', 'Brugge'],
  ['Leuven', be, 'fr-BE', 'Louvain'],
  ['Mechelen', be, 'fr-BE', 'Malines'],
  ['Mechelen', be, 'nl-BE', 'Mechelen'],
  ['Kortrijk', be, 'fr-BE', 'Courtrai'],
  ['Ostend', be, 'nl-BE', 'Oostende'],
  ['Ieper', be, 'fr-BE', 'Ypres'],
  ['Sint-Niklaas', be, 'fr-BE', 'Saint-Nicolas'],
  ['Liege', be, 'fr-BE', 'Liège'],
  ['Liège', be, 'nl-BE', 'Luik'],
  ['Namur', be, 'nl-BE', 'Namen'],
  ['Mons', be, 'nl-BE', 'Bergen'],
  ['Tournai', be, 'nl-BE', 'Doornik'],
  ['Braine-l’Alleud', be, 'nl-BE', 'Eigenbrakel'],
  ['Ixelles', be, 'nl-BE', 'Elsene'],
  ['Molenbeek-Saint-Jean', 'Kingdom of Belgium', 'nl-BE', 'Sint-Jans-Molenbeek'],
  ['St. Vith', be, 'de-LU', 'Sankt Vith'],
  ['Luxembourg', lu, 'fr-LU', 'Luxembourg'],
  ['Luxembourg', lu, 'de-LU', 'Luxemburg'],
  ['Luxembourg City', 'Grand Duchy of Luxembourg', 'nl-BE', 'Luxemburg'],
  ['Esch-sur-Alzette', lu, 'de-LU', 'Esch an der Alzette'],
  ['Esch-sur-Alzette', lu, 'nl-BE', 'Esch-sur-Alzette'],
  ['Dudelange', lu, 'de-LU', 'Düdelingen'],
])('%s in %s is in %s %s', (city, country, tag, words) => {
  expect(townName(city, country, tag)).toBe(words)
})

it.each([
  ['Bruges', 'France', 'nl-BE'],
  ['Bergen', 'Norway', 'fr-BE'],
  ['Ghent', null, 'fr-BE'],
  ['Saint-Nicolas', be, 'nl-BE'],
  ['Charleroi', be, 'nl-BE'],
  ['constructor', be, 'nl-BE'],
  ['中国', be, 'nl-BE'],
])('%s in %s stays: in %s it has no other name, or is another town', (city, country, tag) => {
  expect(townName(city, country, tag)).toBe(city)
})

it('what cannot be seen is nothing', () => {
  expect(townName(' \u200b ', be, 'nl-BE')).toBe('')
})
