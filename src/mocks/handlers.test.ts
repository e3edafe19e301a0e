import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoApiUrls } from './handlers/index.ts'
import { personaPassword as password, personas } from './personas.ts'
import { common, makeApi, otherDevice } from './testApi.ts'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

const claire = { username: 'claire@example.be', password }

const call = (...sent: Parameters<typeof api.call>) => api.call(...sent)

async function logIn(credentials = claire, headers = {}) {
  const { json } = await call('POST', '/token', credentials, headers)
  return { Authorization: `Bearer ${json.access_token}` }
}

describe('a strict server', () => {
  it.each([
    ['an unknown path', 404, () => call('GET', '/nothing')],
    ['an unknown method', 404, () => call('PUT', '/user', {})],
    ['another Accept', 406, () => call('POST', '/token', claire, { Accept: '*/*' })],
    ['another Content-Type', 415, () => call('POST', '/token', claire, { 'Content-Type': 'text/plain' })],
    ['malformed JSON', 400, () => call('POST', '/token', '{"username"')],
    ['no body', 422, () => call('POST', '/token')],
    ['a body that is not an object', 422, () => call('POST', '/token', 'null')],
    ['a field too many', 422, () => call('POST', '/token', { ...claire, remember: true })],
    ['an empty password', 422, () => call('POST', '/token', { ...claire, password: '' })],
    ['a national phone', 422, () => call('POST', '/token', { username: '0470123412', password })],
    ['a bearer on the login', 400, () => call('POST', '/token', claire, { Authorization: 'Bearer x' })],
    ['no bearer', 401, () => call('GET', '/user')],
    [
      'an unknown bearer',
      401,
      () => call('GET', '/tokens', undefined, { Authorization: 'Bearer constructor' }),
    ],
    ['no bearer on the logout', 401, () => call('DELETE', '/token', { token: 'x' })],
  ])('answers %s with %i and a message', async (_what, status, send) => {
    expect(await send()).toMatchObject({ status, json: { message: expect.any(String) } })
  })

  it('wants a device id, which may be empty', async () => {
    const url = `${demoApiUrls()[1]}/user`
    const bare = await api.send(new Request(url, { headers: { Accept: 'application/json' } }))
    expect(bare?.status).toBe(400)
    expect((await call('GET', '/user', undefined, { 'X-Device-ID': '' })).status).toBe(401)
  })

  it.each(['one', '00000000-0000-0000-0000-000000000000', `${common['X-Device-ID']}0`])(
    'refuses a device id that is no random UUID (%s)',
    async (deviceId) => {
      expect((await call('GET', '/user', undefined, { 'X-Device-ID': deviceId })).status).toBe(400)
    },
  )

  it('forbids the browser to keep what it answers, a refusal included', async () => {
    for (const headers of [await logIn(), {}])
      expect((await call('GET', '/user', undefined, headers)).headers?.get('Cache-Control')).toBe('no-store')
  })

  it('leaves other hosts alone', async () => {
    const general = new Request('http://api.bonavo.localhost:5174/user', { headers: common })
    expect(await api.send(general)).toBeUndefined()
  })
})

describe('a login', () => {
  it.each(
    personas
      .filter(({ challenge, isWeakSignalled }) => challenge === null && !isWeakSignalled)
      .flatMap((persona) => [
        { ...persona, username: persona.profile.email },
        { ...persona, username: persona.profile.phone },
      ])
      .filter(({ username }) => username !== null),
  )('lets $id in with $username', async ({ username, password: own, profile }) => {
    const bearer = await logIn({ username: username?.toUpperCase() ?? '', password: own })
    const { json } = await call('GET', '/user', undefined, bearer)
    expect(json).toEqual({ data: profile })
  })

  it('tells a weak password by a signal instead of the profile', async () => {
    const bearer = api.bearerOf('weakSignal')
    expect(await call('GET', '/user', undefined, bearer)).toMatchObject({
      status: 403,
      json: { error: 'weak_password' },
    })
  })

  it('gives an opaque token, a new one each time', async () => {
    const [one, other] = [await logIn(), await logIn()]
    expect(one.Authorization).toMatch(/^Bearer tok_[0-9a-f]{40}$/)
    expect(one).not.toEqual(other)
  })

  it('refuses after five wrong passwords in a row, for thirty seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const wrong = { ...claire, password: 'wrong' }
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await call('POST', '/token', wrong)).status).toBe(400)
    expect(await call('POST', '/token', claire)).toMatchObject({ status: 429, retryAfter: '30' })
    expect((await call('POST', '/token', { ...claire, username: 'rich@example.be' })).status).toBe(200)
    expect((await call('POST', '/token', claire, otherDevice)).status).toBe(200)
    vi.setSystemTime(Date.now() + 30_000)
    expect((await call('POST', '/token', claire)).status).toBe(200)
    expect((await call('POST', '/token', wrong)).status).toBe(400)
  })
})

describe('a session', () => {
  it('lists the connected apps', async () => {
    const { json } = await call(
      'GET',
      '/tokens',
      undefined,
      await logIn({ username: 'hostile@example.be', password }),
    )
    expect(json.data).toHaveLength(1)
    expect(json.data[0].scopes).toHaveLength(500)
    expect(json.data[0].scopes).toContain('__proto__')
  })

  it.each(['token', 'cookiesToken'])('ends when its %s is revoked, and only that one', async (field) => {
    const [one, other] = [await logIn(), await logIn()]
    const revoke = { [field]: one.Authorization.replace('Bearer ', '') }
    expect((await call('DELETE', '/token', revoke, other)).status).toBe(204)
    expect((await call('DELETE', '/token', revoke, other)).status).toBe(204)
    expect((await call('GET', '/user', undefined, one)).status).toBe(401)
    expect((await call('GET', '/user', undefined, other)).status).toBe(200)
  })

  it.each(['token', 'cookiesToken'])('ends itself by its %s', async (field) => {
    const bearer = await logIn()
    const revoke = { [field]: bearer.Authorization.replace('Bearer ', '') }
    expect((await call('DELETE', '/token', revoke, bearer)).status).toBe(204)
    expect((await call('GET', '/user', undefined, bearer)).status).toBe(401)
    expect((await call('DELETE', '/token', revoke, bearer)).status).toBe(401)
  })

  it.each(['token', 'cookiesToken'])('is not ended by the %s of another account', async (field) => {
    const [bearer, stranger] = [await logIn(), api.bearerOf('rich')]
    const revoke = { [field]: bearer.Authorization.replace('Bearer ', '') }
    expect(await call('DELETE', '/token', revoke, stranger)).toMatchObject({
      status: 403,
      json: { message: 'This token is not yours.' },
    })
    expect((await call('GET', '/user', undefined, bearer)).status).toBe(200)
  })

  it.each(['nobody', 'constructor', '__proto__', ''])('does not mind revoking %j', async (token) => {
    const bearer = await logIn()
    expect((await call('DELETE', '/token', { token }, bearer)).status).toBe(204)
    expect((await call('GET', '/user', undefined, bearer)).status).toBe(200)
  })

  it('is known on its own device only', async () => {
    const bearer = await logIn()
    expect((await call('GET', '/user', undefined, { ...bearer, ...otherDevice })).status).toBe(401)
  })
})
