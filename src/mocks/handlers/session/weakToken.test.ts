import { beforeEach, describe, expect, it } from 'vitest'
import { makeApi } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))

const signal = { status: 403, json: { error: 'weak_password' } }

describe.each(['weak', 'weakChallenged', 'weakSignal'])('a token of %s', (persona) => {
  const send = (method: string, path: string, body?: unknown) =>
    api.call(method, path, body, api.bearerOf(persona))

  const allow = () =>
    api.change(({ grants }) => void (grants[`tok_${persona}`] = { sudo: true, single: false }))

  it.each([
    ['GET', '/tokens', undefined],
    ['GET', '/mfa', undefined],
    ['GET', '/mfa/sms/activate', undefined],
    ['POST', '/mfa/activate', { payload: 'mfa_1', code: '123456' }],
    ['POST', '/mfa/activate', { not: 'expected' }],
    ['POST', '/user', { firstname: 'Wout', lastname: 'Maes', language: 'nl' }],
    ['PUT', '/user/iban', { iban: 'BE68539007547034' }],
    ['POST', '/user/login', { email: 'new@example.be' }],
    ['POST', '/user/login/confirm', { payload: 'mfa_1', code: '123456' }],
    ['GET', '/user/login/info', undefined],
    ['GET', '/user/login/info/latest', undefined],
    ['DELETE', '/user/login/revoke/ses_1', undefined],
    ['DELETE', '/token/301', undefined],
    ['DELETE', '/tokens', undefined],
    ['GET', '/authorize', undefined],
    ['POST', '/authorize', {}],
    ['POST', '/merge/sim_1/skip', undefined],
  ])('gets the signal from %s %s, whatever it is granted', async (method, path, body) => {
    allow()
    expect(await send(method, path, body)).toMatchObject(signal)
    expect(await api.inbox()).toEqual([])
  })

  it.each(['single', 'sudo'])(
    'can step up to %s, replace the password and is like any other',
    async (kind) => {
      expect((await send('GET', '/mfa/status')).json).toMatchObject({ sudo: false, single: false })
      const { json } = await send('GET', `/mfa/sudo?single=${kind === 'single' ? 1 : 0}`)
      const [letter] = await api.inbox()
      const answer = { payload: json.payload, code: letter?.code, isTrustedDevice: false }
      const granted = await send('POST', '/mfa/sudo', answer)
      expect(granted.status).toBe(200)
      const token = String(granted.json.access_token ?? `tok_${persona}`)
      const bearer = { Authorization: `Bearer ${token}` }
      const sent = { password: 'Zomer-in-Gent-7' }
      expect((await api.call('PUT', '/user/password', sent, bearer)).status).toBe(204)
      for (const path of ['/tokens', '/mfa', '/user'])
        expect((await api.call('GET', path, undefined, bearer)).status).toBe(200)
    },
  )

  it('can be revoked', async () => {
    expect((await send('DELETE', '/token', { token: `tok_${persona}` })).status).toBe(204)
  })
})

it.each([
  ['weak', 1],
  ['weakChallenged', 2],
])('shows %s the profile with its status %i', async (persona, password_status) => {
  const user = await api.call('GET', '/user', undefined, api.bearerOf(persona))
  expect(user).toMatchObject({ status: 200, json: { data: { password_status } } })
})

it('shows no profile with the signal', async () => {
  expect(await api.call('GET', '/user', undefined, api.bearerOf('weakSignal'))).toMatchObject(signal)
})

it.each([0, 3])('is not stopped by the status %i', async (password_status) => {
  api.change(({ accounts }) => Object.assign(accounts.plain?.profile ?? {}, { password_status }))
  expect((await api.call('GET', '/tokens', undefined, api.bearerOf('plain'))).status).toBe(200)
})

it('is told apart from no token', async () => {
  expect((await api.call('GET', '/tokens', undefined, { Authorization: 'Bearer nobody' })).status).toBe(401)
})
