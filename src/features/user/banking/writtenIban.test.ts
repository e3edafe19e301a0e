// Shows: frame-38.
import { expect, it } from 'vitest'
import { forcedIban, ibanProblem } from './iban.ts'
import { writtenIban } from './iban.ts'

// How an IBAN comes, the country chosen before, and the IBAN.
it.each([
  ['BE', 'BE71 0961 2345 6769 BIC GKCCBEBB', 'BE71096123456769'],
  ['BE', 'BE71 0961 2345 6769 (BBRUBEBB100)', 'BE71096123456769'],
  ['BE', 'BIC: GKCCBEBB IBAN: BE71 0961 2345 6769', 'BE71096123456769'],
  ['BE', 'IBAN BE71-0961-2345-6769, Claire Dubois', 'BE71096123456769'],
  ['BE', 'BE 71 0961 2345 6769 BBRUBEBB100', 'BE71096123456769'],
  // Its Belgian check digits should be 34: only a bank knows whether that counts.
  ['BE', 'IBAN BE41 5390 0754 7035 (BBRUBEBB100)', 'BE41539007547035'],
  ['BE', 'BE71 O961 2345 6769', 'BE71096123456769'],
  ['BE', 'BE7I O96I 2345 6769', 'BE71096123456769'],
  ['BE', 'BE٧١ ٠٩٦١ ٢٣٤٥ ٦٧٦٩', 'BE71096123456769'],
  ['NL', 'NL91 ABNA 0417 1643 00 t.n.v. Jansen', 'NL91ABNA0417164300'],
  ['BE', 'NL91ABNA0417164300 BIC ABNANL2A', 'NL91ABNA0417164300'],
  ['FR', 'FR14 2004 1010 0505 0001 3M02 606 - PSSTFRPPXXX', 'FR1420041010050500013M02606'],
  ['BE', 'LU28 0019 4006 4475 0000 BCEELULL', 'LU280019400644750000'],
] as const)('in the field of %s, %j is %s', (country, text, iban) => {
  const forced = forcedIban(text, country)
  expect(forced.text).toBe(iban)
  expect(ibanProblem(forced.text, forced.country)).toBeNull()
})

it.each([
  'BE71 0961 2345 6769 or BE68 5390 0754 7034',
  'BE71 0961 2345 67690',
  'BE71 0961 2345 6769 0',
  'BE71 0961 2345 6768 GKCCBEBB',
])('nothing is guessed in %j', (text) => {
  expect(writtenIban(text)).toBe(text)
})
