import { beforeEach, describe, expect, it } from 'vitest'
import { makeApi, wrong } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))

type Bearer = { Authorization: string }

const bearer = (token: unknown): Bearer => ({ Authorization: `Bearer ${String(token)}` })
const get = (path: string, headers: Bearer) => api.call('GET', path, undefined, headers)
const allow = (persona: string, kind: 'sudo' | 'single' = 'single') =>
  api.change(({ grants }) => {
    grants[`tok_${persona}`] = { sudo: kind === 'sudo', single: kind === 'single' }
  })

const hanne = { email: 'duplicated@example.be', phone: '+32470789045' }
const both = { ...hanne, remove_user_linked: true, remove_customer_linked: true }
const remove = (body: unknown = both, persona = 'duplicated') =>
  api.call('DELETE', '/duplicated', body, api.bearerOf(persona))

const open = { status: 403, json: { error: 'duplicated' } }

describe('a login', () => {
  it.each(['duplicated', 'duplicatedSimilar', 'duplicatedWeak', 'duplicatedForced', 'duplicatedNone'])(
    'of %s says that it is duplicated, each time until they are removed',
    async (persona) => {
      for (let time = 0; time < 2; time++) {
        const { status, json } = await api.logIn(persona)
        expect({ status, json }).toEqual({
          status: 200,
          json: { access_token: expect.stringMatching(/^tok_/), duplicated: true },
        })
        await get('/user', bearer(json.access_token))
      }
      api.change(({ accounts }) => Object.assign(accounts[persona] ?? {}, { duplicates: null }))
      expect((await api.logIn(persona)).json).not.toHaveProperty('duplicated')
    },
  )

  it('says so after its code', async () => {
    const { status, json } = await api.logIn('duplicatedSms')
    expect({ status, json }).toEqual({
      status: 401,
      json: { mfa: { method: 'sms', payload: expect.any(String) } },
    })
    const code = (await api.inbox())[0]?.code
    const sent = { payload: json.mfa.payload, code, isTrustedDevice: false }
    const reply = await api.call('POST', '/mfa/sudo', sent)
    expect(reply.json).toEqual({ access_token: expect.any(String), duplicated: true })
    expect(await get('/tokens', bearer(reply.json.access_token))).toMatchObject(open)
  })

  it.each(['plain', 'similar'])('of %s does not', async (persona) => {
    expect(Object.keys((await api.logIn(persona)).json)).toEqual(['access_token'])
  })
})

describe('a token with duplicates to settle', () => {
  it.each([
    ['GET', '/tokens'],
    ['GET', '/mfa'],
    ['GET', '/mfa/sms/activate'],
    ['POST', '/mfa/activate'],
    ['POST', '/user'],
    ['PUT', '/user/iban'],
    ['PUT', '/user/password'],
    ['POST', '/user/login'],
    ['POST', '/user/login/confirm'],
    ['GET', '/user/login/info'],
    ['GET', '/user/login/info/latest'],
    ['DELETE', '/user/login/revoke/ses_1'],
    ['DELETE', '/token/301'],
    ['DELETE', '/tokens'],
    ['GET', '/authorize'],
    ['POST', '/authorize'],
    ['POST', '/merge/sim_1023/claim'],
    ['POST', '/merge/sim_1023/skip'],
  ])('is refused %s %s, whatever it is granted and however weak the password is', async (method, path) => {
    for (const persona of ['duplicatedSimilar', 'duplicatedWeak']) {
      allow(persona, 'sudo')
      expect(await api.call(method, path, undefined, api.bearerOf(persona))).toMatchObject(open)
    }
  })

  it.each(['/duplicated', '/mfa/status', '/mfa/sudo?single=1', '/merge', '/user'])(
    'may ask %s',
    async (path) => {
      for (const persona of ['duplicated', 'duplicatedWeak', 'duplicatedForced'])
        expect((await get(path, api.bearerOf(persona))).status).toBe(200)
    },
  )

  it('can be revoked', async () => {
    const own = api.bearerOf('duplicated')
    expect((await api.call('DELETE', '/token', { token: 'tok_duplicated' }, own)).status).toBe(204)
    expect((await get('/duplicated', own)).status).toBe(401)
  })

  it('is still one after a step-up that replaces it', async () => {
    const own = api.bearerOf('duplicated')
    const { json } = await get('/mfa/sudo?single=0', own)
    const sent = { payload: json.payload, code: (await api.inbox())[0]?.code, isTrustedDevice: false }
    const reply = await api.call('POST', '/mfa/sudo', sent, own)
    expect(reply.json).toEqual({ access_token: expect.any(String) })
    const next = bearer(reply.json.access_token)
    expect((await get('/duplicated', own)).status).toBe(401)
    expect(await get('/tokens', next)).toMatchObject(open)
    expect((await api.call('DELETE', '/duplicated', both, next)).status).toBe(204)
  })

  it('settles them by asking for the profile: this token only', async () => {
    const [own, other] = [api.bearerOf('duplicated'), api.bearerOf('duplicated', 'tok_other')]
    expect((await get('/user', own)).json.data.email).toBe(hanne.email)
    expect((await get('/tokens', own)).status).toBe(200)
    expect((await get('/duplicated', own)).status).toBe(404)
    expect(await get('/tokens', other)).toMatchObject(open)
    expect((await get('/duplicated', other)).status).toBe(200)
  })

  it('stays settled when it is replaced', async () => {
    const own = api.bearerOf('duplicated')
    await get('/user', own)
    const { json } = await get('/mfa/sudo?single=0', own)
    const sent = { payload: json.payload, code: (await api.inbox())[0]?.code, isTrustedDevice: false }
    const reply = await api.call('POST', '/mfa/sudo', sent, own)
    expect((await get('/tokens', bearer(reply.json.access_token))).status).toBe(200)
  })

  it('is told about a weak password once they are skipped', async () => {
    const own = api.bearerOf('duplicatedWeak')
    expect((await get('/user', own)).json.data.password_status).toBe(1)
    expect(await get('/tokens', own)).toMatchObject({ status: 403, json: { error: 'weak_password' } })
    api.change(({ accounts }) => Object.assign(accounts['duplicatedWeak'] ?? {}, { isWeakSignalled: true }))
    const signalled = api.bearerOf('duplicatedWeak', 'tok_other')
    for (const path of ['/user', '/tokens'])
      expect(await get(path, signalled)).toMatchObject({ status: 403, json: { error: 'weak_password' } })
  })
})

describe('the duplicates', () => {
  it('are told with the contacts of the profile', async () => {
    const { status, json } = await get('/duplicated', api.bearerOf('duplicated'))
    expect({ status, json }).toEqual({
      status: 200,
      json: {
        data: {
          ...hanne,
          email_duplicated: true,
          phone_duplicated: true,
          has_mymonizze: true,
          has_clientarea: true,
          duplicated_mymonizze: 1,
          duplicated_clientarea: 2,
        },
      },
    })
    const forced = await get('/duplicated', api.bearerOf('duplicatedForced'))
    expect(forced.json.data).toMatchObject({ phone: null, duplicated_mymonizze: 1 })
  })

  it('are not there for others', async () => {
    expect(await get('/duplicated', api.bearerOf('plain'))).toMatchObject({
      status: 404,
      json: { message: expect.any(String) },
    })
    allow('plain')
    expect((await remove(both, 'plain')).status).toBe(404)
    for (const method of ['GET', 'DELETE'])
      expect((await api.call(method, '/duplicated', method === 'GET' ? undefined : both)).status).toBe(401)
  })
})

describe('a removal', () => {
  it('needs a grant', async () => {
    expect(await remove()).toMatchObject({
      status: 403,
      json: { message: 'This needs a verification first.' },
    })
  })

  it('comes after the right code', async () => {
    const own = api.bearerOf('duplicated')
    const { json } = await get('/mfa/sudo?single=1', own)
    const sent = { payload: json.payload, code: (await api.inbox())[0]?.code ?? '', isTrustedDevice: false }
    const mistaken = { ...sent, code: wrong(sent.code) }
    expect((await api.call('POST', '/mfa/sudo', mistaken, own)).status).toBe(422)
    expect((await remove()).status).toBe(403)
    expect((await api.call('POST', '/mfa/sudo', sent, own)).json).toEqual({})
    const { status, json: answer } = await remove()
    expect({ status, answer }).toEqual({ status: 204, answer: null })
    expect((await get('/duplicated', own)).status).toBe(404)
    expect((await get('/tokens', own)).status).toBe(200)
    expect((await get('/mfa/status', own)).json.single).toBe(false)
    expect((await api.logIn('duplicated')).json).not.toHaveProperty('duplicated')
  })

  it('can leave some', async () => {
    allow('duplicated', 'sudo')
    expect((await remove({ ...both, remove_customer_linked: false })).status).toBe(204)
    const own = api.bearerOf('duplicated')
    const counts = { duplicated_mymonizze: 0, duplicated_clientarea: 2 }
    expect((await get('/duplicated', own)).json.data).toMatchObject(counts)
    expect(await get('/tokens', own)).toMatchObject(open)
    expect((await api.logIn('duplicated')).json.duplicated).toBe(true)
    expect((await remove()).status).toBe(422)
    expect((await remove({ ...both, remove_user_linked: false })).status).toBe(204)
    expect((await get('/duplicated', own)).status).toBe(404)
  })

  it.each([
    { ...both, email: 'claire@example.be' },
    { ...both, phone: '+32470123412' },
    { ...both, phone: null },
    { ...both, remove_user_linked: false, remove_customer_linked: false },
    { ...both, remove_user_linked: 1 },
    { ...both, reason: 'mine' },
    hanne,
    {},
  ])('refuses %j and uses nothing up', async (body) => {
    allow('duplicated')
    expect(await remove(body)).toMatchObject({ status: 422, json: { message: expect.any(String) } })
    expect((await remove()).status).toBe(204)
  })

  it('is of what the counts tell only', async () => {
    const olivier = { email: 'duplicatedsms@example.be', phone: '+32470890156' }
    allow('duplicatedSms')
    const customers = { ...olivier, remove_user_linked: false, remove_customer_linked: true }
    expect((await remove(customers, 'duplicatedSms')).status).toBe(422)
    expect((await remove({ ...both, ...olivier }, 'duplicatedSms')).status).toBe(422)
    const users = { ...olivier, remove_user_linked: true, remove_customer_linked: false }
    expect((await remove(users, 'duplicatedSms')).status).toBe(204)
    expect((await api.logIn('duplicatedSms')).status).toBe(401)
  })
})
