import { expect, it } from 'vitest'
import { ibanEnding, ibanInGroups, maskedIban, plainIban } from './storedValues.ts'

it.each([
  ['BE68539007547034', 'BE68 5390 0754 7034', 'BE68 •••• •••• 7034', '7034'],
  ['BE68 5390 0754 7034', 'BE68 5390 0754 7034', 'BE68 •••• •••• 7034', '7034'],
  ['NO9386011117947', 'NO93 8601 1117 947', 'NO93 •••• •••• 7947', '7947'],
  ['FR1420041010050500013M02606', 'FR14 2004 1010 0505 0001 3M02 606', 'FR14 •••• •••• 2606', '2606'],
  ['BE6853', 'BE68 53', '•••• •••• •••• 6853', '6853'],
])('%j is printed as %j, and shown to others as %j', (iban, printed, shown, ending) => {
  expect([ibanInGroups(iban), maskedIban(iban), ibanEnding(iban)]).toEqual([printed, shown, ending])
  expect(plainIban(printed)).toBe(plainIban(iban))
})
