// @vitest-environment node
import { toE164 } from '#domain/phone'
import { expect, it } from 'vitest'
import { personas } from './personas.ts'

const accounts = Object.fromEntries(personas.map((persona) => [persona.id, persona]))

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

it('can ask each persona for what it has', () => {
  const challenged = personas.filter(({ challenge }) => challenge !== null)
  expect(challenged).not.toHaveLength(0)
  for (const { challenge, methods } of challenged)
    expect(methods.map(({ id }) => id)).toEqual(challenge === 'card' ? [] : [challenge])
  for (const { methods, profile } of personas)
    for (const { id, target } of methods) expect(target).toBe(id === 'sms' ? profile.phone : profile.email)
})

it('shows each kind of account', () => {
  expect(accounts).toMatchObject({
    sms: { challenge: 'sms', profile: { email: 'sms@example.be' } },
    mail: { challenge: 'email', profile: { email: 'mail@example.be' } },
    card: {
      challenge: 'card',
      cards: ['5065123412341234'],
      title: expect.stringContaining('5065123412341234'),
    },
    weak: { password: 'bonavo', challenge: null, profile: { password_status: 1 } },
    weakSignal: { password: 'bonavo', isWeakSignalled: true, profile: { email: 'weaksignal@example.be' } },
    weakChallenged: {
      password: 'bonavo',
      challenge: 'sms',
      profile: { email: 'weak2@example.be', password_status: 2 },
    },
    forced: { methods: [], profile: { mfa_forced: true, phone: null, email: 'forced@example.be' } },
    forcedEmail: {
      methods: [{ id: 'sms' }],
      profile: { mfa_forced: true },
      verifiedContacts: ['known@example.be'],
    },
    forcedLux: { methods: [], profile: { mfa_forced: true, language: 'fr', phone: '+352621234567' } },
  })
})
