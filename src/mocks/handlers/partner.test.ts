// Shows: partner-33.
import { beforeEach, describe, expect, it } from 'vitest'
import { makeApi } from '#mocks/testApi.ts'

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
  max_age: '300',
  acr_values: 'urn:a urn:b',
  response_mode: 'query',
  login_hint: 'claire@example.be',
  ui_locales: 'nl-BE fr',
}
const code = /^cod_[0-9a-f]{40}$/

const ask = (fields: Fields = lunchbox, persona = 'plain') => {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return api.call('GET', `/authorize?${query}`, undefined, api.bearerOf(persona))
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

it.each([
  ['an unknown client', { client_id: '999' }],
  ['another address', { redirect_uri: 'https://lunchbox.example/callback/' }],
  ['an address with a query', { redirect_uri: 'https://lunchbox.example/callback?a=1' }],
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
  ['an age in words', { max_age: 'soon' }],
  ['an unknown way of the answer', { response_mode: 'form_post' }],
  ['details that it does not know', { authorization_details: '[{"type":"payment"}]' }],
  ['a key that is none', { dpop_jkt: 'x' }],
  ['a resource that is no address', { resource: 'api' }],
])('refuses %s, asked or approved', async (_fault, fault) => {
  for (const send of [ask, approve])
    expect(await send({ ...lunchbox, ...fault })).toMatchObject({ status: 400 })
})

describe('optional permissions', () => {
  const menu = { ...lunchbox, client_id: '809', redirect_uri: 'https://menu.example/callback' }

  it('are named, and only what is chosen of them is given', async () => {
    expect((await ask(menu)).json).toMatchObject({ optional: ['transaction', 'payment'] })
    expect((await post({ ...menu, optional: ['payment'] })).status).toBe(200)
    expect(await apps()).toMatchObject([{ scopes: ['user', 'payment'] }])
    expect((await ask(menu)).json).toHaveProperty('target')
  })

  it.each([
    ['no choice', menu, undefined],
    ['a choice of what is needed', menu, ['user']],
    ['a choice where there is none', lunchbox, []],
  ])('refuse %s', async (_what, fields, optional) => {
    await ask(fields)
    expect((await post({ ...fields, ...(optional && { optional }) })).status).toBe(400)
    expect(await apps()).toEqual([])
  })
})

describe('an approval', () => {
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
})
