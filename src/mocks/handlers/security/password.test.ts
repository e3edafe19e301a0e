import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { personaOf } from '#mocks/personas'
import { makeApi } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

const good = 'Zomer-in-Gent-7'

/** Sets a password with a fresh grant, or with none. */
function replace(persona: string, password: unknown, kind: 'sudo' | 'single' | 'none' = 'single') {
  const bearer = api.bearerOf(persona)
  api.change(({ grants }) => {
    if (kind !== 'none') grants[`tok_${persona}`] = { sudo: kind === 'sudo', single: kind === 'single' }
  })
  return api.call('PUT', '/user/password', { password }, bearer)
}

const status = async (persona: string) =>
  (await api.call('GET', '/mfa/status', undefined, api.bearerOf(persona))).json

it.each(['weak', 'weakSignal', 'weakChallenged'])('ends the weak password of %s', async (persona) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-02T03:04:05.000Z') })
  const { status: code, json } = await replace(persona, good)
  expect({ code, json }).toEqual({ code: 204, json: null })
  const user = await api.call('GET', '/user', undefined, api.bearerOf(persona))
  expect(user).toMatchObject({
    status: 200,
    json: { data: { password_status: 0, last_password_change: '2027-01-02T03:04:05.000Z' } },
  })
})

it('is the password from now on', async () => {
  await replace('plain', good)
  expect((await api.logIn('plain')).status).toBe(400)
  const login = { username: 'claire@example.be', password: good }
  expect((await api.call('POST', '/token', login)).status).toBe(200)
})

it('needs a grant', async () => {
  expect(await replace('weak', good, 'none')).toMatchObject({
    status: 403,
    json: { message: expect.any(String) },
  })
  expect((await api.logIn('weak')).status).toBe(200)
})

it('uses a single grant up', async () => {
  await replace('weak', good)
  expect((await status('weak')).single).toBe(false)
  expect((await replace('weak', good, 'none')).status).toBe(403)
})

it('keeps a sudo grant', async () => {
  await replace('weak', good, 'sudo')
  expect((await status('weak')).sudo).toBe(true)
  expect((await replace('weak', `${good}!`, 'none')).status).toBe(204)
})

it.each([
  ['short', 'Zomer-in7'],
  ['without a lowercase letter', 'ZOMER-IN-GENT-7'],
  ['without an uppercase letter', 'zomer-in-gent-7'],
  ['without a digit', 'Zomer-in-Gent-x'],
  ['without a symbol', 'Zomer in Gent 7'],
  ['too long', `${good}${'x'.repeat(128 - good.length + 1)}`],
  ['with the first name', 'x-wOUT-In-Gent-7'],
  ['with the last name', 'x-mAEs-In-Gent-7'],
  ['with the e-mail name', 'x-wEAk-In-Gent-7'],
  ['empty', ''],
])('refuses a password %s, and keeps the grant', async (_what, password) => {
  expect(await replace('weak', password)).toMatchObject({
    status: 422,
    json: { message: 'The password does not meet the rules.' },
  })
  expect((await status('weak')).single).toBe(true)
  expect((await api.logIn('weak')).status).toBe(200)
})

it('refuses the password of now, in other words', async () => {
  expect(await replace('plain', personaOf('plain').password)).toMatchObject({
    status: 422,
    json: { message: 'You have this password already.' },
  })
})

it.each([
  ['of ten characters', 'Zomer-in-7'],
  ['of 128 characters', `${good}${'x'.repeat(128 - good.length)}`],
  ['of 128 characters outside the basic plane', `${good}${'🦊'.repeat(128 - good.length)}`],
  ['in any script', 'Ζωή-στη-Γάνδη-٧'],
])('takes a password %s, also at the login', async (_what, password) => {
  expect((await replace('weak', password)).status).toBe(204)
  const login = { username: 'weak@example.be', password }
  expect((await api.call('POST', '/token', login)).status).toBe(200)
})

it('does not mind a name of two letters, nor a missing one', async () => {
  api.change(({ accounts }) =>
    Object.assign(accounts.weak?.profile ?? {}, { firstname: 'Bo', lastname: null, email: 'wm@example.be' }),
  )
  expect((await replace('weak', 'Zo-bo-wm-Gent-7')).status).toBe(204)
})

it.each([{}, { password: 1 }, { password: good, repeated: good }])('refuses the body %j', async (body) => {
  const bearer = api.bearerOf('weak')
  api.change(({ grants }) => void (grants.tok_weak = { sudo: true, single: false }))
  expect((await api.call('PUT', '/user/password', body, bearer)).status).toBe(422)
})

it('wants a bearer', async () => {
  expect((await api.call('PUT', '/user/password', { password: good })).status).toBe(401)
})
