// Shows: mfa-28, profile-40.
import { masked } from '#mocks/handlers/mask.ts'
import { expect, it } from 'vitest'
import { isVerified, maskedContact } from './maskedContact.ts'

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

const [phone, email] = ['+32470456712', 'Claire@example.be']

it.each([
  [phone, null],
  [phone, '+32 4•• •• •• 12'],
  [phone, masked(phone)],
  [phone, '+32 470 45 67 12'],
  [email, null],
  [email, 'c•••@example.be'],
  [email, masked(email)],
  [email, 'claire@example.be'],
])('%j is verified by a method with the target %j', (contact, target) => {
  expect(isVerified(contact, { target })).toBe(true)
})

it.each([
  [phone, '+32 4•• •• •• 13'],
  [phone, ''],
  [email, 'd•••@example.be'],
  [email, 'c•••@example.com'],
  [email, 'clair@example.be'],
  ['', null],
  [null, null],
  [undefined, 'c•••@example.be'],
])('%j is not verified by a method with the target %j', (contact, target) => {
  expect(isVerified(contact, { target })).toBe(false)
})

it('nothing is verified without a method', () => {
  expect(isVerified(phone, undefined)).toBe(false)
})
