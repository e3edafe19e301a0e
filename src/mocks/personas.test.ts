import { dialCodeOf } from '#domain/locale/countries.ts'
import { variantNames } from '#domain/locale/variant.ts'
import { toE164 } from '#domain/contact/phone.ts'
import { expect, it } from 'vitest'
import { invitations } from './newcomers.ts'
import { personas } from './personas.ts'

it('has phones, e-mail addresses and cards that are good and nobody shares', () => {
  const phones = personas.flatMap(({ profile }) => profile.phone ?? [])
  expect(phones.map((phone) => toE164(phone, 'BE'))).toEqual(phones)
  for (const phone of phones) expect(phone).toMatch(/^(\+324|\+352621)/)
  const cards = personas.flatMap((persona) => persona.cards)
  for (const card of cards) expect(card).toMatch(/^5065\d{12}$/)
  const all = [phones, personas.map(({ profile }) => profile.email), cards]
  for (const list of all) expect(new Set(list).size).toBe(list.length)
  for (const persona of personas) expect(persona.cards).not.toHaveLength(0)
})

it('has similar accounts whose contacts and cards are good and nobody has', () => {
  const similar = [...personas.map(({ merge }) => merge), ...invitations.map((one) => one.similar ?? null)]
  const merges = similar.filter((merge) => merge !== null)
  const phones = merges.flatMap(({ phone }) => phone ?? [])
  expect(phones.map((phone) => toE164(phone, 'BE'))).toEqual(phones)
  for (const { card, proofs } of merges) {
    expect(card).toMatch(/^5065\d{12}$/)
    expect(proofs).not.toHaveLength(0)
  }
  const own = merges.flatMap(({ id, email, card }) => [id, email, card]).concat(phones)
  const others = personas.flatMap(({ profile, cards }) => [profile.email, profile.phone, ...cards])
  expect(new Set([...own, ...others.filter((one) => one !== null)]).size).toBe(
    own.length + others.filter((one) => one !== null).length,
  )
})

it.each(variantNames)('has somebody with a phone of the country %s', (variant) => {
  const dial = `+${dialCodeOf(variant)}`
  expect(personas.some(({ profile }) => profile.phone?.startsWith(dial))).toBe(true)
})
