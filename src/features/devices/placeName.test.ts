// Shows: security-42.
import { expect, it, onTestFinished, vi } from 'vitest'
import { countryName, placeOf, townName } from './placeName.ts'

it.each([
  ['Belgium', 'en-GB', 'Belgium'],
  ['Luxembourg', 'de-LU', 'Luxemburg'],
  ['The Netherlands', 'fr-BE', 'Pays-Bas'],
  ['  netherlands ', 'nl-BE', 'Nederland'],
  ['Turkey', 'fr-BE', 'Turquie'],
  ['Czech Republic', 'nl-BE', 'Tsjechië'],
  ['Saint Lucia', 'nl-BE', 'Saint Lucia'],
  ["Cote d'Ivoire", 'nl-BE', 'Ivoorkust'],
  ['United States of America', 'fr-BE', 'États-Unis'],
  ['Ivory Coast', 'nl-BE', 'Ivoorkust'],
  ['Netherlands (Kingdom of the)', 'nl-BE', 'Nederland'],
  ['Grand Duchy of Luxembourg', 'de-LU', 'Luxemburg'],
  ['Macedonia, the Former Yugoslav Republic of', 'nl-BE', 'Noord-Macedonië'],
  ['Swaziland', 'fr-BE', 'Eswatini'],
  ['Iran (Islamic Republic of)', 'nl-BE', 'Iran'],
  ['Hashemite Kingdom of Jordan', 'fr-BE', 'Jordanie'],
  ["Democratic People's Republic of Korea", 'nl-BE', 'Noord-Korea'],
  ['Congo', 'nl-BE', 'Congo-Brazzaville'],
  ['Congo, The Democratic Republic of the', 'nl-BE', 'Congo-Kinshasa'],
  ['Palestinian Territory, Occupied', 'fr-BE', 'Territoires palestiniens'],
  ['Holy See (Vatican City State)', 'nl-BE', 'Vaticaanstad'],
  ['St Vincent and the Grenadines', 'fr-BE', 'Saint-Vincent-et-les Grenadines'],
  ['Hong Kong', 'nl-BE', 'Hongkong SAR van China'],
  ['Republic of China (Taiwan)', 'nl-BE', 'Taiwan'],
  ["People's Republic of China", 'nl-BE', 'China'],
  ['Virgin Islands, British', 'nl-BE', 'Britse Maagdeneilanden'],
  ['United Kingdom of Great Britain and Northern Ireland', 'nl-BE', 'Verenigd Koninkrijk'],
  // As country-state-city 3.2.1 and countries-list 3.4.1 write them.
  ['Aland', 'fr-BE', 'Îles Åland'],
  ['Fiji Islands', 'fr-BE', 'Fidji'],
  ['Man (Isle of)', 'fr-BE', 'Île de Man'],
  ['Palestinian Territory Occupied', 'fr-BE', 'Territoires palestiniens'],
  ['Wallis And Futuna Islands', 'fr-BE', 'Wallis-et-Futuna'],
])('%s is in %s %s', (english, tag, words) => {
  expect(countryName(english, tag)).toBe(words)
})

it.each([
  'Atlantis',
  'Virgin Islands of the United States',
  'Republic of',
  ', the',
  'BE',
  'constructor',
  '<b>x</b>',
  '中国',
])('%s, which no country is called, stays', (name) => {
  expect(countryName(name, 'fr-BE')).toBe(name)
})

it('what cannot be seen is nothing, and what runs from right to left turns nothing around it', () => {
  expect(countryName(' \u200b ', 'en-GB')).toBe('')
  expect(countryName('\u202egnikcah', 'en-GB')).toBe('\u2068\u202egnikcah\u202c\u2069')
  expect(Array.from(countryName('x'.repeat(10_000), 'en-GB'))).toHaveLength(60)
})

it.each([
  ['Falkland Islands', 'Falklandeilanden'],
  ['Falkland Islands (Malvinas)', 'Falklandeilanden'],
  ['Palestinian Territories', 'Palestijnse gebieden'],
  ['Hong Kong SAR China', 'Hongkong SAR van China'],
  ['Macao SAR China', 'Macau SAR van China'],
])('%s is understood in Chromium, which has another English name for it', async (name, dutch) => {
  const ofChromium: Record<string, string> = {
    FK: 'Falkland Islands (Islas Malvinas)',
    HK: 'Hong Kong',
    MO: 'Macao',
    PS: 'Palestine',
  }
  const { DisplayNames } = Intl
  class OfChromium extends DisplayNames {
    override of(code: string) {
      return (this.resolvedOptions().locale === 'en' && ofChromium[code]) || super.of(code)
    }
  }
  Object.assign(Intl, { DisplayNames: OfChromium })
  onTestFinished(() => void Object.assign(Intl, { DisplayNames }))
  vi.resetModules()
  const inChromium = await import('./placeName.ts')
  expect(inChromium.countryName(name, 'nl-BE')).toBe(dutch)
})

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
  ['Forest', be, 'nl-BE', 'Vorst'],
  ['Koksijde', be, 'fr-BE', 'Coxyde'],
  ['Sint-Genesius-Rode', be, 'fr-BE', 'Rhode-Saint-Genèse'],
  ['Waremme', be, 'nl-BE', 'Borgworm'],
  ['Comines', be, 'nl-BE', 'Komen'],
  ['Bullange', be, 'nl-BE', 'Büllingen'],
  // As GeoLite2 City writes them, in geoip-lite 2.0.3.
  ['Ixelles-Elsene', be, 'nl-BE', 'Elsene'],
  ['Woluwe-Saint-Pierre - Sint-Pieters-Woluwe', be, 'fr-BE', 'Woluwe-Saint-Pierre'],
  ['Esch-sur-Alzette', lu, 'nl-BE', 'Esch-sur-Alzette'],
])('%s in %s is in %s %s', (city, country, tag, words) => {
  expect(townName(city, country, tag)).toBe(words)
})

it.each([
  ['Bruges', 'France', 'nl-BE'],
  ['Bergen', 'Norway', 'fr-BE'],
  ['Ghent', null, 'fr-BE'],
  ['Saint-Nicolas', be, 'nl-BE'],
  ['Vorst', be, 'fr-BE'],
  ['constructor', be, 'nl-BE'],
])('%s in %s stays: in %s it has no other name, or is another town', (city, country, tag) => {
  expect(townName(city, country, tag)).toBe(city)
})

it.each(['nl-BE', 'fr-BE', 'de-LU', 'en-GB'])(
  'what cannot be seen is nothing, and a town without Latin letters none of ours, in %s',
  (tag) => {
    expect(townName(' \u200b ', be, tag)).toBe('')
    expect(placeOf({ city: null, country: lu }, tag)).toBe(countryName(lu, tag))
    expect(townName('中国', be, tag)).toBe('中国')
  },
)
