import { beforeEach, describe, expect, it } from 'vitest'
import { demoApiUrls } from '#mocks/demoHosts'
import { personaPassword as password, personas } from './personas.ts'
import { common, makeApi, otherDevice } from './testApi.ts'
import { answers } from './testOnboarding.ts'

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

const withBearer = { ...common, Authorization: 'Bearer tok_plain' }
const signedIn = [
  ['POST', '/user', { firstname: 'Clara', lastname: 'Dubois', language: 'fr' }],
  ['PUT', '/user/iban', { iban: 'BE71096123456769' }],
  ['PUT', '/user/password', { password: 'Zomer-in-Gent-7' }],
  ['POST', '/user/login', { email: 'new@example.be' }],
  ['POST', '/user/login/confirm', { payload: 'mfa_1', code: '123456' }],
  ['POST', '/mfa/activate', { payload: 'mfa_1', code: '123456' }],
  ['DELETE', '/token', { cookiesToken: 'tok_1' }],
  [
    'DELETE',
    '/duplicated',
    { email: 'a@b.be', phone: null, remove_user_linked: true, remove_customer_linked: true },
  ],
  ['POST', '/merge/sim_1021/claim', { proof: 'card', value: '5065129900001021' }],
  ['POST', '/merge/sim_1021/resend', { payload: 'mfa_1' }],
  ['POST', '/merge/sim_1021/skip', {}],
  ['DELETE', '/tokens', undefined],
  ['DELETE', '/token/301', undefined],
  ['DELETE', '/user/login/revoke/ses_1', undefined],
] as const
const anonymous = [
  ['POST', '/token', claire],
  ['POST', '/user/forgot-password', { email: 'claire@example.be', captcha: 'proof' }],
  ['POST', '/user/reset-password', { code: '12345678', password: 'Zomer-in-Gent-7' }],
  ['POST', '/user/forgot-username', { type: 'pan', input: '5065123400001001', captcha: 'proof' }],
  ['POST', '/onboarding/card', { card: '5065120000000001', captcha: 'proof' }],
  ['POST', '/onboarding/code', { code: 'WELCOME-2026', captcha: 'proof' }],
  ['POST', '/onboarding/account', { token: 'onb_1', ...answers }],
  ['POST', '/onboarding/verify', { token: 'onb_1', method: 'email', target: 'lina@example.be' }],
  ['POST', '/onboarding/verify/confirm', { token: 'onb_1', payload: 'mfa_1', code: '123456' }],
  ['POST', '/onboarding/complete', { token: 'onb_1', password: 'Zomer-in-Gent-7' }],
] as const

it.each([...signedIn, ...anonymous])(
  '%s %s takes its own fields and no other',
  async (method, path, body) => {
    const isSignedIn = signedIn.some(([, one]) => one === path && path !== '/token') || method === 'DELETE'
    api.bearerOf('plain')
    const headers = isSignedIn ? withBearer : {}
    const unexpected = {
      status: 422,
      json: { message: expect.stringContaining('The body is not as expected') },
    }
    expect(await call(method, path, body, headers)).not.toMatchObject(unexpected)
    api.bearerOf('plain')
    expect(await call(method, path, { ...body, remember: true }, headers)).toMatchObject(unexpected)
    for (const field of Object.keys(body ?? {}).filter((name) => name !== 'captcha' && name !== 'phone')) {
      const { [field]: _missing, ...rest } = { ...body } as Record<string, unknown>
      expect(await call(method, path, rest, headers)).toMatchObject(unexpected)
    }
  },
)

it.each(signedIn)('%s %s wants a bearer', async (method, path, body) => {
  expect((await call(method, path, body)).status).toBe(401)
})

it.each(anonymous)('%s %s takes no bearer', async (method, path, body) => {
  expect((await call(method, path, body, api.bearerOf('plain'))).status).toBe(400)
})

it.each(
  personas
    .filter(({ challenge, isWeakSignalled }) => challenge === null && !isWeakSignalled)
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
