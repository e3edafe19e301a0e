import { expect, it } from 'vitest'
import { maskedContact } from './maskedContact.ts'

it.each([
  ['claire@example.be', 'c•••@example.be'],
  ['c@example.be', 'c•••@example.be'],
  ['"a@b"@example.be', '"•••@example.be'],
  ['😀claire@example.be', '😀•••@example.be'],
  ['+32470123412', '+32 4•• •• •• 12'],
  ['+352621123456', '+352 6•• ••• •56'],
  ['+999123456', '+9••••••56'],
  ['', ''],
])('%j is shown as %j', (contact, shown) => {
  expect(maskedContact(contact)).toBe(shown)
})
