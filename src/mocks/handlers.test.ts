// @vitest-environment node
import { getResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryWorlds } from './db.ts'
import { demoApiUrls, makeHandlers } from './handlers/index.ts'
import { personaPassword as password, personas } from './personas.ts'

let handlers = makeHandlers(memoryWorlds())
beforeEach(() => void (handlers = makeHandlers(memoryWorlds())))
afterEach(() => void vi.useRealTimers())

const common = { Accept: 'application/json', 'X-Device-ID': 'one' }
const claire = { username: 'claire@example.be', password }

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request(`${demoApiUrls()[0]}${path}`, {
    method,
    headers: { ...common, ...(text !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    body: text ?? null,
  })
  const response = await getResponse(handlers, request)
  const answer = (await response?.text()) || 'null'
  return {
    status: response?.status,
    retryAfter: response?.headers.get('Retry-After'),
    json: JSON.parse(answer),
  }
}

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
    const bare = await getResponse(handlers, new Request(url, { headers: { Accept: 'application/json' } }))
    expect(bare?.status).toBe(400)
    expect((await call('GET', '/user', undefined, { 'X-Device-ID': '' })).status).toBe(401)
  })

  it('leaves other hosts alone', async () => {
    const general = new Request('http://api.bonavo.localhost:5174/user', { headers: common })
    expect(await getResponse(handlers, general)).toBeUndefined()
  })
})

describe('a login', () => {
  it.each(
    personas.flatMap(({ id, profile }) => [profile.email, profile.phone].map((name) => [id, name] as const)),
  )('lets %s in with %s', async (id, username) => {
    if (username === null) return
    const bearer = await logIn({ username: username.toUpperCase(), password })
    const { json } = await call('GET', '/user', undefined, bearer)
    expect(json).toEqual({ data: personas.find((persona) => persona.id === id)?.profile })
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
    expect((await call('POST', '/token', claire, { 'X-Device-ID': 'two' })).status).toBe(200)
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

  it('is known on its own device only', async () => {
    const bearer = await logIn()
    expect((await call('GET', '/user', undefined, { ...bearer, 'X-Device-ID': 'two' })).status).toBe(401)
  })
})
