// Shows: profile-30, profile-34, profile-33, profile-35.
import { composeIBAN, validateIBAN } from 'ibantools'
import { expect, it } from 'vitest'
import { phoneCountries } from '#domain/locale/countries.ts'
import {
  type BankCountry,
  bankCountries,
  compactIban,
  forcedIban,
  grouped,
  ibanCountryOf,
  ibanProblem,
  isBankCountry,
} from './iban.ts'

// The examples from the IBAN registry (ISO 13616), which SWIFT publishes.
const registry = `
  AD1200012030200359100100 AL47212110090000000235698741 AT611904300234573201 BA391290079401028494
  BE68539007547034 BG80BNBG96611020345678 BY13NBRB3600900000002Z00AB00 CH9300762011623852957
  CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000 DK5000400440116243
  EE382200221020145685 ES9121000418450200051332 FI2112345600000785 FO6264600001631634
  FR1420041010050500013M02606 GB29NWBK60161331926819 GI75NWBK000000007099453
  GR1601101250000000012300695 HR1210010051863000160 HU42117730161111101800000000
  IE29AIBK93115212345678 IS140159260076545510730339 IT60X0542811101000000123456
  LI21088100002324013AA LT121000011101001000 LU280019400644750000 LV80BANK0000435195001
  MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951 MK07250120000058984
  MT84MALT011000012345MTLCAST001S NL91ABNA0417164300 NO9386011117947 PL61109010140000071219812874
  PT50000201231234567890154 RO49AAAA1B31007593840000 RS35260005601001611379
  SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541
  SM86U0322509800000000270100 UA213223130000026007233566001 XK051212012345678906
`
  .trim()
  .split(/\s+/)
const examples = bankCountries.map((country, index) => [country, registry[index] ?? ''] as const)

it.each(examples)('%s: the example of the registry is valid, in any case and grouping', (country, iban) => {
  expect(ibanProblem(iban, country)).toBeNull()
  expect(ibanProblem(grouped(iban).toLowerCase(), country)).toBeNull()
  expect(ibanCountryOf(iban)).toBe(country)
  expect(compactIban(grouped(iban))).toBe(iban)
})

it.each(examples)('%s: one character less is short, one more is long', (country, iban) => {
  expect(ibanProblem(iban.slice(0, -1), country)).toEqual({ kind: 'short', count: 1 })
  expect(ibanProblem(`${iban}0`, country)).toEqual({ kind: 'long', count: 1 })
  expect(ibanProblem(country + iban.slice(2, 4), country)).toEqual({ kind: 'short', count: iban.length - 4 })
  expect(ibanProblem(`${iban}000`, country)).toEqual({ kind: 'long', count: 3 })
})

it.each(examples)('%s: another digit anywhere is found by the check digits', (country, iban) => {
  for (const [index, character] of Array.from(iban).entries()) {
    if (!/\d/.test(character)) continue
    const wrong = iban.slice(0, index) + ((Number(character) + 1) % 10) + iban.slice(index + 1)
    expect(ibanProblem(wrong, country)).toEqual({ kind: 'checksum' })
  }
})

it('a valid number of another country with the same length is refused', () => {
  expect(ibanProblem('AT611904300234573201', 'LU')).toEqual({ kind: 'format' })
})

it.each<[BankCountry, string]>([
  ['NL', 'NL91ABN10417164300'],
  ['GB', 'GB29NW8K60161331926819'],
  ['BE', 'BE6853900754703A'],
  ['FR', 'FR14200410100505000A3M0260A'],
])('%s: %s does not have the structure of its country', (country, iban) => {
  expect(ibanProblem(iban, country)).toEqual({ kind: 'format' })
})

it('nothing behind the country code is nothing', () => {
  for (const text of ['', 'BE', 'be', ' B E ', 'IBAN', 'IBAN: BE'])
    expect(ibanProblem(text, 'BE')).toEqual({ kind: 'required' })
})

it('the check digits that a country has inside its account number are not asked for', () => {
  // The Belgian check digits should be 34, not 35: the remainder of 5390075470 divided by 97.
  const iban = composeIBAN({ countryCode: 'BE', bban: '539007547035' }) ?? ''
  expect(validateIBAN(iban).valid).toBe(false)
  expect(ibanProblem(iban, 'BE')).toBeNull()
})

it.each<[string, BankCountry, string, BankCountry]>([
  // Typed character by character.
  ['', 'BE', 'BE', 'BE'],
  ['BE7', 'BE', 'BE7', 'BE'],
  ['BE71a', 'BE', 'BE71', 'BE'],
  ['BE71 0961 2', 'BE', 'BE7109612', 'BE'],
  ['NL9A', 'NL', 'NL9', 'NL'],
  ['NL91A', 'NL', 'NL91A', 'NL'],
  ['FR14 2004 1010 0505 0001 3m', 'FR', 'FR1420041010050500013M', 'FR'],
  // The country code deleted in part or whole, or something typed into it.
  ['B', 'BE', 'BE', 'BE'],
  ['E71096', 'BE', 'BE71096', 'BE'],
  ['71096', 'BE', 'BE71096', 'BE'],
  ['BAE71096', 'BE', 'BE71096', 'BE'],
  ['L91ABNA0417', 'NL', 'NL91ABNA0417', 'NL'],
  // A check digit deleted, to be replaced: the letters of the bank code stay.
  ['GB9NWBK6016', 'GB', 'GB9NWBK6016', 'GB'],
  ['GBNWBK6016', 'GB', 'GBNWBK6016', 'GB'],
  ['GB2X9NWBK6016', 'GB', 'GB29NWBK6016', 'GB'],
  // Pasted over the text, or after the country code.
  ['be68 5390 0754 7034', 'BE', 'BE68539007547034', 'BE'],
  ['ＢＥ６８ ５３９０ 0754', 'BE', 'BE6853900754', 'BE'],
  ['BE68.5390\u00a00754\u202f7034\u200b\ufeff', 'BE', 'BE68539007547034', 'BE'],
  ['iban: BE68 5390 0754 7034', 'LU', 'BE68539007547034', 'BE'],
  ['FR76 3000 6000', 'BE', 'FR7630006000', 'FR'],
  ['BEIBAN: FR76 3000 6000', 'BE', 'FR7630006000', 'FR'],
  [`GB${'X'.repeat(50)}29NWBK`, 'GB', 'GB29NWBK', 'GB'],
  // A country that is not in the list, and no country at all.
  ['TR33 0006 1005', 'BE', 'BE3300061005', 'BE'],
  ['ABNA0417164300', 'NL', 'NLABNA0417164300', 'NL'],
  ['🦊 $t(key) <b>', 'BE', 'BE', 'BE'],
])('%j in the field of %s becomes %s of %s', (text, country, forced, chosen) => {
  expect(forcedIban(text, country)).toEqual({ text: forced, country: chosen })
})

it('too many characters are kept to be counted, up to forty', () => {
  expect(forcedIban('BE68 5390 0754 7034 99', 'BE').text).toBe('BE6853900754703499')
  expect(forcedIban('1'.repeat(10_000), 'BE').text).toBe(`BE${'1'.repeat(38)}`)
  expect(forcedIban('A1'.repeat(10_000), 'GB').text).toHaveLength(40)
})

it('an IBAN is shown in groups of four', () => {
  expect(grouped('BE68539007547034')).toBe('BE68 5390 0754 7034')
  expect(grouped('LU28001940064475000')).toBe('LU28 0019 4006 4475 000')
  expect(grouped('be68 539')).toBe('BE68 539')
  expect([grouped(''), grouped('BE'), grouped('BE68')]).toEqual(['', 'BE', 'BE68'])
})

it('the list has the 46 European countries of the phone field without Turkey', () => {
  expect(bankCountries).toHaveLength(46)
  expect([...bankCountries, 'TR'].toSorted()).toEqual(phoneCountries.toSorted())
})

it('only a code of the list is a country', () => {
  expect([isBankCountry('BE'), isBankCountry('LU')]).toEqual([true, true])
  for (const text of ['TR', 'be', 'US', '', 'toString', '__proto__']) expect(isBankCountry(text)).toBe(false)
})
