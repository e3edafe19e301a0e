import { accountSchema } from '#api/user'
import { personas } from '#mocks/personas'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeAccountCache } from './entries.ts'
import { fingerprint } from './webStorage.ts'

const cache = makeAccountCache(accountSchema)
const stored = () => window.localStorage.getItem('account') ?? ''
const rich = personas.find(({ id }) => id === 'rich')?.profile

it('account data is cached in local storage under an account key, for the token it belongs to', () => {
  if (rich) cache.write('tok_1', rich)
  expect(cache.read('tok_1')).toMatchObject({ firstname: 'Pieter', customer_user_id: 31002 })
})

it.each(['tok_2', 'tok_', '', 'TOK_1', null])('the cache of another token is dropped (%j)', (token) => {
  cache.write('tok_1', { firstname: 'Claire' })
  expect([cache.read(token), window.localStorage.getItem('account')]).toEqual([null, null])
})

it.each(personas.map(({ id, profile }) => [id, profile] as const))(
  'the cache of %s never holds iban, phone, email, birthdate or token',
  (_id, profile) => {
    cache.write('tok_secret', profile)
    const { iban, phone, email, birthdate } = profile
    const secrets = ['tok_secret', iban, phone, email, birthdate].filter((secret) => secret !== null)
    for (const secret of secrets) expect(stored()).not.toContain(secret)
    for (const field of ['iban', 'phone', 'email', 'birthdate', 'password_status', 'mfa_forced', 'token']) {
      expect(stored()).not.toContain(`"${field}"`)
    }
  },
)

it.each(['{}', 'null', '[]', '{"owner":"x"}', '{"owner":"x","account":{"user_id":{}}}'])(
  'a cache of %j is dropped',
  (text) => {
    window.localStorage.setItem('account', text.replace('"x"', JSON.stringify(fingerprint('tok_1'))))
    expect(cache.read('tok_1')).toBeNull()
    expect(window.localStorage.getItem('account')).toBeNull()
  },
)

it('the fingerprint of a token tells tokens apart and does not contain them', () => {
  const token = fc.string({ minLength: 8, maxLength: 60 })
  fc.assert(
    fc.property(token, token, (one, other) => {
      expect(fingerprint(one) === fingerprint(other)).toBe(one === other)
      expect(fingerprint(one)).toMatch(/^[\da-z]{1,7}-[\da-z]{1,7}$/)
    }),
  )
})
