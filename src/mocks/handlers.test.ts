import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls as contracts } from '#testing/calls.ts'
import { demoApiUrls } from './demoHosts.ts'
import { personaPassword as password, personas } from './personas.ts'
import { common, makeApi, otherDevice } from './testApi.ts'

let api = makeApi()
beforeEach(() => void (api = makeApi()))

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

type Operation = {
  security: object[]
  requestBody?: { content: { 'application/json': { example: Record<string, unknown> } } }
}
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}
/** Every call of the document: the body of its example, and whether it takes a bearer. */
const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { security, requestBody }]) => ({
    method: method.toUpperCase(),
    path: path.replace(/\{\w+\}/, 'sim_1021'),
    body: requestBody?.content['application/json'].example,
    isOpen: security.length === 0 || security.some((one) => !('bearer' in one)),
    takesBearer: security.some((one) => 'bearer' in one),
  })),
)

it.each(calls.filter(({ body }) => body))(
  '$method $path takes the fields of its example and no other',
  async ({ method, path, body, isOpen }) => {
    const headers = isOpen ? {} : api.bearerOf('plain')
    const unexpected = {
      status: 422,
      json: { message: expect.stringContaining('The body is not as expected') },
    }
    // The call may be refused for other reasons; these are told after the body.
    expect(await call(method, path, body, headers)).not.toMatchObject(unexpected)
    api.bearerOf('plain')
    expect(await call(method, path, { ...body, remember: true }, headers)).toMatchObject(unexpected)
    for (const field of Object.keys(body ?? {})) {
      const { [field]: _missing, ...rest } = { ...body }
      expect(await call(method, path, rest, headers)).toMatchObject(unexpected)
    }
  },
)

it.each(calls.filter(({ isOpen }) => !isOpen))(
  '$method $path wants a bearer',
  async ({ method, path, body }) => {
    expect((await call(method, path, body)).status).toBe(401)
  },
)

const granted = contracts.filter(({ row }) => row.grant)

it.each(granted)('$name wants a grant', async ({ name, row }) => {
  const [method = '', path = ''] = name.replace('{id}', 'email').split(' ')
  const query = new URLSearchParams(row.query).toString()
  const persona = path === '/duplicated' ? 'duplicated' : 'secured'
  const send = () => call(method, `${path}?${query}`, row.body, api.bearerOf(persona))
  expect((await send()).status).toBe(403)
  api.change(({ grants }) => void (grants[`tok_${persona}`] = { sudo: true, single: true }))
  expect((await send()).status).not.toBe(403)
})

it.each(calls.filter(({ takesBearer }) => !takesBearer))(
  '$method $path takes no bearer',
  async ({ method, path, body }) => {
    expect((await call(method, path, body, api.bearerOf('plain'))).status).toBe(400)
  },
)

it.each(
  personas
    .filter(({ challenge, isWeakSignalled, barred }) => challenge === null && !isWeakSignalled && !barred)
    .flatMap((persona) => [
      { ...persona, username: persona.profile.email },
      { ...persona, username: persona.profile.phone },
    ])
    .filter(({ username }) => username !== null),
)('$id logs in with $username, for an opaque token', async ({ username, password: own, profile }) => {
  const bearer = await logIn({ username: username?.toUpperCase() ?? '', password: own })
  expect(bearer.Authorization).toMatch(/^Bearer tok_[0-9a-f]{40}$/)
  expect((await call('GET', '/user', undefined, bearer)).json).toEqual({ data: profile })
  expect((await call('GET', '/user', undefined, { ...bearer, ...otherDevice })).status).toBe(401)
})
