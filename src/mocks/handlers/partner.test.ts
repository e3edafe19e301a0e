import { beforeEach, describe, expect, it } from 'vitest'
import { demoApiUrls } from './index.ts'
import { partnerAddress } from '#mocks/partners'
import { makeApi } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))

type Fields = Record<string, unknown>

const lunchbox = {
  client_id: '301',
  redirect_uri: 'https://lunchbox.example/callback',
  response_type: 'code',
}
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const bound = {
  ...lunchbox,
  state: 's',
  nonce: 'n-1',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  prompt: 'login consent',
}
const code = /^cod_[0-9a-f]{40}$/

const of = (client_id: string): Fields => ({
  ...lunchbox,
  client_id,
  redirect_uri: partnerAddress(9009),
})

const ask = (fields: Fields = lunchbox, persona = 'plain', base = '') => {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return api.call('GET', `${base}/authorize?${query}`, undefined, api.bearerOf(persona))
}
const post = (fields: Fields, persona = 'plain') =>
  api.call('POST', '/authorize', { ...fields, approved: true }, api.bearerOf(persona))
/** Makes the request, as the consent page does, and approves it. */
async function approve(fields: Fields = lunchbox, persona = 'plain') {
  await ask(fields, persona)
  return post(fields, persona)
}
const apps = async (persona = 'plain') =>
  (await api.call('GET', '/tokens', undefined, api.bearerOf(persona))).json.data

/** The query parameters that a target adds to an address. */
function added(target: string, address: string) {
  expect(target.startsWith(`${address}?`)).toBe(true)
  return Object.fromEntries(new URL(target).searchParams)
}

describe('a partner', () => {
  it('asks for its scopes', async () => {
    const { status, json } = await ask()
    expect({ status, json }).toEqual({
      status: 200,
      json: {
        approvalType: 'scopes',
        partner: { name: 'Lunchbox', client_id: 301, scopes: ['user', 'balance', 'transaction'] },
      },
    })
    expect(await apps()).toEqual([])
  })

  it.each([
    ['balance user', ['user', 'balance']],
    ['balance payment unknown', ['balance']],
    ['', ['user', 'balance', 'transaction']],
  ])('asks for those of %j that it may', async (scope, scopes) => {
    expect((await ask({ ...lunchbox, scope })).json.partner.scopes).toEqual(scopes)
  })

  it('is let in at once with all it asks for', async () => {
    const { json } = await ask({ ...lunchbox, state: 'a b&c' }, 'rich')
    expect(Object.keys(json)).toEqual(['target'])
    expect(added(json.target, lunchbox.redirect_uri)).toEqual({
      code: expect.stringMatching(code),
      state: 'a b&c',
    })
    expect(added((await ask(lunchbox, 'rich')).json.target, lunchbox.redirect_uri)).not.toHaveProperty(
      'state',
    )
  })

  it('asks again for more, and after it was revoked', async () => {
    await approve({ ...lunchbox, scope: 'user' })
    expect((await ask({ ...lunchbox, scope: 'user' })).json).toHaveProperty('target')
    expect((await ask()).json.partner.scopes).toHaveLength(3)
    await api.call('DELETE', '/token/301', undefined, api.bearerOf('plain'))
    expect((await ask({ ...lunchbox, scope: 'user' })).json.approvalType).toBe('scopes')
  })

  it.each([
    ['forced', 200],
    ['weak', 403],
    ['duplicated', 403],
  ])('of %s is answered with %i', async (persona, status) => {
    expect((await ask(lunchbox, persona)).status).toBe(status)
    expect((await approve(lunchbox, persona)).status).toBe(status)
  })
})

describe.each([
  ['asking', ask],
  ['approving', approve],
] as const)('%s', (_what, send) => {
  it.each([
    ['an unknown client', { client_id: '999' }],
    ['a client in another form', { client_id: '0301' }],
    ['another address', { redirect_uri: 'https://lunchbox.example/callback/' }],
    ['an address with a query', { redirect_uri: 'https://lunchbox.example/callback?a=1' }],
    ['an address in another case', { redirect_uri: 'https://LUNCHBOX.example/callback' }],
    ['no address', { redirect_uri: '' }],
    ['another response type', { response_type: 'token' }],
    ['unknown scopes only', { scope: 'payment unknown' }],
    ['a challenge that is too short', { code_challenge: 'x'.repeat(42), code_challenge_method: 'S256' }],
    ['a challenge of other characters', { code_challenge: `${challenge}=`, code_challenge_method: 'plain' }],
    ['a digest of another length', { code_challenge: `${challenge}x`, code_challenge_method: 'S256' }],
    ['an unknown way of the challenge', { code_challenge: challenge, code_challenge_method: 's256' }],
    ['a way without its challenge', { code_challenge_method: 'S256' }],
    ['an unknown prompt', { prompt: 'login please' }],
    ['a prompt that contradicts itself', { prompt: 'none login' }],
    ['an empty prompt', { prompt: '' }],
  ])('refuses %s', async (_fault, fault) => {
    for (const persona of ['plain', 'rich'])
      expect(await send({ ...lunchbox, ...fault }, persona)).toMatchObject({
        status: 400,
        json: { message: expect.any(String) },
      })
  })

  it.each(['2', '51'])('leads client %s to the portals of the variant at once', async (client_id) => {
    const addresses = [
      'http://my.bonavo.localhost:4173/deep?page=2',
      'https://client.bonavo.localhost/',
      'http://localhost:8003/',
      'http://127.0.0.1:8004/back',
    ]
    for (const redirect_uri of addresses) {
      const { status, json } = await send({ ...lunchbox, client_id, redirect_uri, state: 's' })
      expect(status).toBe(200)
      const { origin, pathname, searchParams } = new URL(json.target)
      expect(redirect_uri.startsWith(origin + pathname)).toBe(true)
      expect(searchParams.get('code')).toMatch(code)
      expect(searchParams.get('state')).toBe('s')
    }
    expect(await apps()).toEqual([])
  })

  it.each([
    'http://account.bonavo.localhost/',
    'http://my.bonavo-lux.localhost/',
    'http://my.bonavo.localhost.evil.example/',
    'http://user@my.bonavo.localhost/',
    'http://localhost:8005/',
    'https://lunchbox.example/callback',
    'javascript:alert(1)',
    '/user/dashboard',
  ])('does not lead the provider itself to %s', async (redirect_uri) => {
    expect((await send({ ...lunchbox, client_id: '2', redirect_uri })).status).toBe(400)
  })
})

it('leads to the portals of Luxembourg in Luxembourg', async () => {
  const fields = (domain: string) => ({
    ...lunchbox,
    client_id: '2',
    redirect_uri: `http://my.${domain}.localhost/`,
  })
  expect((await ask(fields('bonavo-lux'), 'plain', demoApiUrls()[1])).status).toBe(200)
  expect((await ask(fields('bonavo'), 'plain', demoApiUrls()[1])).status).toBe(400)
})

it.each([
  '',
  '?client_id=301&redirect_uri=https://lunchbox.example/callback',
  '?client_id=301&client_id=301&redirect_uri=https://lunchbox.example/callback&response_type=code',
  '?client_id=301&redirect_uri=https://lunchbox.example/callback&response_type=code&state=a&state=b',
  '?client_id=301&redirect_uri=https://lunchbox.example/callback&response_type=code&approved=true',
  '?client_id=301&redirect_uri=https://lunchbox.example/callback&response_type=code&max_age=1',
  '?client_id=301&redirect_uri=https://lunchbox.example/callback&response_type=code&nonce=a&nonce=a',
])('refuses the query %j', async (query) => {
  expect((await api.call('GET', `/authorize${query}`, undefined, api.bearerOf('rich'))).status).toBe(400)
})

describe('an approval', () => {
  it('connects the app and tells the target', async () => {
    const { status, json } = await approve({ ...lunchbox, state: 'x', scope: 'user' })
    expect(status).toBe(200)
    expect(added(json.target, lunchbox.redirect_uri)).toEqual({
      code: expect.stringMatching(code),
      state: 'x',
    })
    expect(await apps()).toEqual([{ name: 'Lunchbox', client_id: 301, scopes: ['user'] }])
    await approve()
    expect(await apps()).toEqual([
      { name: 'Lunchbox', client_id: 301, scopes: ['user', 'balance', 'transaction'] },
    ])
  })

  it('is one of the very request that was asked about: what binds the answer cannot be dropped or changed', async () => {
    await ask(bound)
    const { nonce: _nonce, ...withoutNonce } = bound
    const { code_challenge: _challenge, code_challenge_method: _method, ...withoutPkce } = bound
    const { prompt: _prompt, ...withoutPrompt } = bound
    const others = [withoutNonce, withoutPkce, withoutPrompt, { ...bound, code_challenge_method: 'plain' }]
    for (const other of [...others, { ...bound, nonce: 'n-2' }, { ...bound, state: 't' }, lunchbox])
      expect(await post(other)).toMatchObject({ status: 400, json: { message: expect.any(String) } })
    expect(await apps()).toEqual([])
    // Another request may be asked about at the same time, and the order of the fields does not matter.
    await ask(lunchbox)
    expect((await post(Object.fromEntries(Object.entries(bound).toReversed()))).status).toBe(200)
  })

  it('of a request that nobody was asked about is none', async () => {
    expect((await post(lunchbox)).status).toBe(400)
    await ask(lunchbox, 'rich')
    expect((await post(lunchbox)).status).toBe(400)
  })

  it('can be a redirect to the target', async () => {
    const { status, headers, json } = await approve(of('302'))
    expect({ status, json }).toEqual({ status: 302, json: null })
    expect(added(headers?.get('Location') ?? '', partnerAddress(9009)).code).toMatch(code)
    expect((await ask(of('302'))).json).toHaveProperty('target')
  })

  it('can fail, and connects nothing then', async () => {
    expect(await approve(of('303'))).toMatchObject({
      status: 422,
      json: { message: expect.any(String) },
    })
    expect(await apps()).toEqual([])
  })

  it.each([
    ['801', 'javascript:alert(1)'],
    ['802', 'https://faraway.example.evil.example/callback?code=stolen'],
  ])('of client %s leads to %s', async (client, target) => {
    expect((await ask(of(client))).json.approvalType).toBe('scopes')
    expect((await approve(of(client))).json).toEqual({ target })
    expect((await ask(of(client))).json).toEqual({ target })
  })

  it.each([
    { approved: false },
    { approved: 'true' },
    { client_id: 301 },
    { state: null },
    { remember: true },
  ])('refuses %j', async (fault) => {
    const body = { ...lunchbox, approved: true, ...fault }
    expect((await api.call('POST', '/authorize', body, api.bearerOf('plain'))).status).toBe(422)
    expect(await apps()).toEqual([])
  })

  it('takes no query and wants a bearer', async () => {
    const body = { ...lunchbox, approved: true }
    const path = '/authorize?client_id=301'
    expect((await api.call('POST', path, body, api.bearerOf('plain'))).status).toBe(400)
    expect((await api.call('POST', '/authorize', body)).status).toBe(401)
    expect((await api.call('GET', '/authorize')).status).toBe(401)
  })
})

it.each([
  ['803', /^.{60}$/, 2],
  ['804', /<img.*\u202E/, 3],
  ['805', /^Compleet$/, 15],
  ['806', /^Novelties$/, 3],
  ['807', /^\u200B\u3164/, 2],
  ['808', /^\p{Script=Adlam}+$/u, 1],
])('client %s has the name %s and asks for %i scopes', async (client, name, count) => {
  const { partner } = (await ask(of(client))).json
  expect(partner.name).toMatch(name)
  expect(new Set(partner.scopes).size).toBe(count)
})
