// Shows: security-42.
import { expect, it, onTestFinished, vi } from 'vitest'
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
  ['Netherlands (Kingdom of the)', 'nl-BE', 'Nederland'],
  ['Grand Duchy of Luxembourg', 'de-LU', 'Luxemburg'],
  ['Macedonia, the Former Yugoslav Republic of', 'nl-BE', 'Noord-Macedonië'],
  ['Republic of North Macedonia', 'fr-BE', 'Macédoine du Nord'],
  ['Swaziland', 'fr-BE', 'Eswatini'],
  ['Cabo Verde', 'nl-BE', 'Kaapverdië'],
  ['Burma', 'nl-BE', 'Myanmar (Birma)'],
  ['Viet Nam', 'nl-BE', 'Vietnam'],
  ['Iran, Islamic Republic of', 'fr-BE', 'Iran'],
  ['Iran (Islamic Republic of)', 'nl-BE', 'Iran'],
  ['Moldova, Republic of', 'nl-BE', 'Moldavië'],
  ['Republic of Lithuania', 'fr-BE', 'Lituanie'],
  ['Hashemite Kingdom of Jordan', 'fr-BE', 'Jordanie'],
  ['Korea, Republic of', 'nl-BE', 'Zuid-Korea'],
  ['Republic of Korea', 'fr-BE', 'Corée du Sud'],
  ["Korea, Democratic People's Republic of", 'nl-BE', 'Noord-Korea'],
  ["Democratic People's Republic of Korea", 'nl-BE', 'Noord-Korea'],
  ['Congo', 'nl-BE', 'Congo-Brazzaville'],
  ['Republic of the Congo', 'nl-BE', 'Congo-Brazzaville'],
  ['Congo, The Democratic Republic of the', 'nl-BE', 'Congo-Kinshasa'],
  ['DR Congo', 'fr-BE', 'Congo-Kinshasa'],
  ['Palestinian Territory, Occupied', 'fr-BE', 'Territoires palestiniens'],
  ['State of Palestine', 'nl-BE', 'Palestijnse gebieden'],
  ['Syrian Arab Republic', 'nl-BE', 'Syrië'],
  ["Lao People's Democratic Republic", 'nl-BE', 'Laos'],
  ['Libyan Arab Jamahiriya', 'fr-BE', 'Libye'],
  ['Slovak Republic', 'nl-BE', 'Slowakije'],
  ['Tanzania, United Republic of', 'fr-BE', 'Tanzanie'],
  ['Bolivia (Plurinational State of)', 'fr-BE', 'Bolivie'],
  ['Holy See (Vatican City State)', 'nl-BE', 'Vaticaanstad'],
  ['St Vincent and the Grenadines', 'fr-BE', 'Saint-Vincent-et-les Grenadines'],
  ['Bahamas, The', 'nl-BE', 'Bahama’s'],
  ['Hong Kong', 'nl-BE', 'Hongkong SAR van China'],
  ['Macau', 'nl-BE', 'Macau SAR van China'],
  ['Taiwan, Province of China', 'nl-BE', 'Taiwan'],
  ['Republic of China (Taiwan)', 'nl-BE', 'Taiwan'],
  ["People's Republic of China", 'nl-BE', 'China'],
  ['Virgin Islands, British', 'nl-BE', 'Britse Maagdeneilanden'],
  ['United Kingdom of Great Britain and Northern Ireland', 'nl-BE', 'Verenigd Koninkrijk'],
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
  const inChromium = await import('./countryName.ts')
  expect(inChromium.countryName(name, 'nl-BE')).toBe(dutch)
})
