import { toE164 } from '#domain/phone'
import { expect, it } from 'vitest'
import { invitations } from './newcomers.ts'
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

it('shows duplicates and similar accounts', () => {
  expect(accounts).toMatchObject({
    duplicated: {
      profile: { user_id: expect.any(Number), customer_user_id: expect.any(Number) },
      duplicates: { duplicated_mymonizze: 1, duplicated_clientarea: 2 },
      merge: null,
    },
    duplicatedSms: {
      challenge: 'sms',
      duplicates: { duplicated_mymonizze: 1, duplicated_clientarea: 0 },
    },
    similar: { duplicates: null, merge: { proofs: ['card', 'password'], outcome: 'works' } },
    similarBroken: { duplicates: null, merge: { outcome: 'breaks' } },
    duplicatedSimilar: { duplicates: { has_mymonizze: false }, merge: { platform: 'mymonizze' } },
    duplicatedWeak: { password: 'bonavo', profile: { password_status: 1 }, duplicates: {} },
    duplicatedForced: { methods: [], profile: { mfa_forced: true }, duplicates: {} },
    duplicatedNone: { duplicates: { duplicated_mymonizze: 0, duplicated_clientarea: 0 } },
    plain: { duplicates: null, merge: null },
  })
})

it('can ask each persona for what it has', () => {
  const challenged = personas.filter(({ challenge }) => challenge !== null)
  expect(challenged).not.toHaveLength(0)
  for (const { challenge, methods } of challenged)
    expect(methods.map(({ id }) => id)).toEqual(challenge === 'card' ? [] : [challenge])
  for (const { methods, profile } of personas) {
    const targets = { sms: profile.phone, email: profile.email, card: '' }
    for (const { id, target } of methods) expect(target).toBe(targets[id])
  }
})

it('asks for a card with methods and without, and does not, too', () => {
  const facts = personas.map(({ methods, needsCard }) => `${methods.length > 0} ${needsCard}`)
  expect(new Set(facts)).toEqual(new Set(['true true', 'true false', 'false true', 'false false']))
})

it('shows two-step verification, a crowd and a missing date of birth', () => {
  const both = [{ id: 'sms' }, { id: 'email' }]
  expect(accounts).toMatchObject({
    secured: {
      methods: both,
      challenge: null,
      profile: {
        email: 'secured@example.be',
        phone: '+32470456712',
        user_id: expect.any(Number),
        customer_user_id: expect.any(Number),
        firstname: 'Ines',
        lastname: 'Vermeulen',
        language: 'en',
        gender: 'F',
        secondary_email: expect.stringContaining('@'),
        secondary_phone: expect.stringMatching(/^\+32/),
      },
    },
    crowded: { methods: both },
    undated: {
      methods: [{ id: 'sms' }],
      profile: { birthdate: null, gender: null, last_password_change: null },
    },
  })
  expect(accounts['plain']?.profile).not.toHaveProperty('gender')
  const changed = Date.parse(accounts['secured']?.profile.last_password_change ?? '')
  expect(Math.round((Date.now() - changed) / 86_400_000)).toBe(430)
})

it('has apps that can spend, and apps in great number', () => {
  const { secured, crowded } = accounts
  expect(secured?.apps).toHaveLength(4)
  expect(secured?.apps.flatMap(({ scopes }) => scopes)).toEqual(
    expect.arrayContaining(['payment', 'reimbursemoney']),
  )
  expect(crowded?.apps).toHaveLength(21)
  expect(new Set(crowded?.apps.map(({ client_id }) => client_id)).size).toBe(21)
  const scopes = crowded?.apps[0]?.scopes ?? []
  expect(new Set(scopes).size).toBe(500)
  expect(scopes.filter((scope) => !scope.startsWith('suite_'))).toHaveLength(15)
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
