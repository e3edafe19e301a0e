import { expect, it } from 'vitest'
import { challengeIn } from './mfa.ts'

it.each(['sms', 'email', 'card'] as const)(
  'an address names a challenge by method and payload (%s)',
  (method) => {
    const challenge = { method, payload: 'mfa_1' }
    expect(challengeIn(`?method=${method}&payload=mfa_1`)).toEqual(challenge)
    expect(challengeIn(`?client_id=7&payload=mfa_1&single=true&method=${method}`)).toEqual(challenge)
  },
)

it.each([
  '',
  '?single=true',
  '?method=sms',
  '?payload=mfa_1',
  '?method=sms&payload=',
  '?method=fax&payload=mfa_1',
  '?method=SMS&payload=mfa_1',
  '?method=sms%0A&payload=mfa_1',
  '?method=xsms&payload=mfa_1',
])('%j names none', (search) => {
  expect(challengeIn(search)).toBeNull()
})
