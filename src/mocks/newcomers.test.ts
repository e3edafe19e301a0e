import { expect, it } from 'vitest'
import { invitations, newcomerCards } from './newcomers.ts'
import { personas } from './personas.ts'

it('has cards that nobody has, and codes in the case they are compared in', () => {
  const numbers = newcomerCards.map(({ number }) => number)
  for (const number of numbers) expect(number).toMatch(/^5065\d{12}$/)
  const all = [...numbers, ...personas.flatMap(({ cards }) => cards)]
  expect(new Set(all).size).toBe(all.length)
  const codes = invitations.map(({ code }) => code)
  expect(codes.map((code) => code.trim().toUpperCase())).toEqual(codes)
  expect(new Set(codes).size).toBe(codes.length)
})

it('knows contacts that no account has', () => {
  const taken = personas.flatMap(({ profile }) => [profile.email, profile.phone])
  const known = [...newcomerCards, ...invitations].flatMap(({ verifiedContacts }) => verifiedContacts)
  expect(known).not.toHaveLength(0)
  for (const contact of known) expect(taken).not.toContain(contact)
})

it('shows each kind of newcomer', () => {
  expect(newcomerCards.map(({ activates }) => activates)).toContain(false)
  expect(invitations.map(({ state }) => state)).toEqual(['open', 'open', 'expired', 'used', 'withdrawn'])
  expect(invitations[0]?.verifiedContacts).toEqual([invitations[0]?.email])
})
