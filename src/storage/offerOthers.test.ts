import { expect, it, vi } from 'vitest'
import { offerOthers } from './ofAreas.ts'

const now = Date.UTC(2026, 0, 1)
const stored = () => window.sessionStorage.getItem('offer-others')

it.each([
  ['claire@example.be', ['Claire@example.be ', '+32470123412'], true],
  ['+32470123412', ['', '+32470123412'], true],
  ['claire@example.be', ['pieter@example.be', ''], false],
  [null, ['pieter@example.be', ''], true],
])('a reset with %j is of the account with %j: %s', (contact, contacts, isTheirs) => {
  offerOthers.write(contact)
  expect(offerOthers.isFor(contacts)).toBe(isTheirs)
})

it('is known for 30 minutes, by a fingerprint, until it is cleared', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  expect(offerOthers.isFor([''])).toBe(false)
  offerOthers.write('claire@example.be')
  expect(stored()).not.toContain('claire')
  vi.setSystemTime(now + 30 * 60_000 - 1)
  expect(offerOthers.isFor(['claire@example.be'])).toBe(true)
  vi.setSystemTime(now + 30 * 60_000)
  expect(offerOthers.isFor(['claire@example.be'])).toBe(false)
  offerOthers.clear()
  expect(stored()).toBeNull()
})

it.each(['{', '{"of":1,"savedAt":1}', '{"of":null}'])('what does not fit (%s) is dropped', (text) => {
  window.sessionStorage.setItem('offer-others', text)
  expect(offerOthers.isFor([''])).toBe(false)
  expect(stored()).toBeNull()
})
