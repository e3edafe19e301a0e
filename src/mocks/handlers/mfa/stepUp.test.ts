import { beforeEach, describe, expect, it } from 'vitest'
import { makeApi, wrong } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))

type Bearer = { Authorization: string }

const get = (path: string, bearer: Bearer) => api.call('GET', path, undefined, bearer)
const status = async (bearer: Bearer) => (await get('/mfa/status', bearer)).json

async function challenge(single: 0 | 1, bearer: Bearer) {
  const { json } = await get(`/mfa/sudo?single=${single}`, bearer)
  const [letter] = await api.inbox()
  return { payload: String(json.payload), code: letter?.code ?? '', isTrustedDevice: false }
}

describe('the status', () => {
  it.each([
    ['sms', false],
    ['plain', true],
  ])('of %s needs a card: %s', async (persona, isNeeded) => {
    expect(await status(api.bearerOf(persona))).toEqual({ need_card: isNeeded, single: false, sudo: false })
  })
})

describe('the methods', () => {
  it.each([
    ['plain', []],
    ['sms', [{ id: 'sms', enabled: true, target: '+32 4•• •• •• 56' }]],
    ['mail', [{ id: 'email', enabled: true, target: 'm•••@example.be' }]],
  ])('of %s are masked', async (persona, data) => {
    expect((await get('/mfa', api.bearerOf(persona))).json).toEqual({ data })
  })

  it('are masked in Luxembourg too', async () => {
    api.change(({ accounts }) => accounts.forcedLux?.methods.push({ id: 'sms', target: '+352621234567' }))
    const { json } = await get('/mfa', api.bearerOf('forcedLux'))
    expect(json.data).toEqual([{ id: 'sms', enabled: true, target: '+352 6•• ••• •67' }])
  })
})

describe('asking for a step-up', () => {
  it.each([
    ['sms', 'sms', '+32474567856'],
    ['mail', 'email', 'mail@example.be'],
  ])('sends %s a code by %s', async (persona, method, to) => {
    const { json } = await get('/mfa/sudo?single=1', api.bearerOf(persona))
    expect(json).toEqual({ payload: expect.stringMatching(/^mfa_/), method })
    expect(await api.inbox()).toMatchObject([{ channel: method, to }])
  })

  it('takes the first of two methods', async () => {
    api.change(({ accounts }) => accounts.mail?.methods.push({ id: 'sms', target: '+32475678967' }))
    expect((await get('/mfa/sudo?single=0', api.bearerOf('mail'))).json.method).toBe('email')
  })

  it('asks for a card without a method, and takes any of the account', async () => {
    const bearer = api.bearerOf('plain')
    api.change(({ accounts }) => accounts.plain?.cards.push('5065999999999999'))
    const { json } = await get('/mfa/sudo?single=1', bearer)
    expect(json.method).toBe('card')
    expect(await api.inbox()).toEqual([])
    const code = '5065999999999999'
    const sent = { payload: json.payload, code, isTrustedDevice: false }
    expect((await api.call('POST', '/mfa/sudo', sent, bearer)).status).toBe(200)
  })

  it.each(['', '?single=', '?single=2', '?single=true', '?single=1&method=sms'])(
    'refuses the query %j',
    async (query) => {
      expect((await get(`/mfa/sudo${query}`, api.bearerOf('sms'))).status).toBe(422)
      expect(await api.inbox()).toEqual([])
    },
  )
})

describe('a step-up', () => {
  it('for one action grants it to this token', async () => {
    const [bearer, other] = [api.bearerOf('sms'), api.bearerOf('sms', 'tok_other')]
    const reply = await api.call('POST', '/mfa/sudo', await challenge(1, bearer), bearer)
    expect(reply).toMatchObject({ status: 200, json: {} })
    expect(reply.json).not.toHaveProperty('access_token')
    expect(await status(bearer)).toEqual({ need_card: false, single: true, sudo: false })
    expect(await status(other)).toEqual({ need_card: false, single: false, sudo: false })
  })

  it('for longer replaces the token; its grants move', async () => {
    const bearer = api.bearerOf('sms')
    await api.call('POST', '/mfa/sudo', await challenge(1, bearer), bearer)
    const { json } = await api.call('POST', '/mfa/sudo', await challenge(0, bearer), bearer)
    expect(json).toEqual({ access_token: expect.stringMatching(/^tok_[0-9a-f]{40}$/) })
    expect((await get('/user', bearer)).status).toBe(401)
    const next = { Authorization: `Bearer ${json.access_token}` }
    expect((await get('/user', next)).json.data.firstname).toBe('Samira')
    expect(await status(next)).toEqual({ need_card: false, single: true, sudo: true })
    expect(await status(api.bearerOf('sms'))).toEqual({ need_card: false, single: false, sudo: false })
  })

  it('cannot make the device a trusted one; asking for it is no try', async () => {
    const bearer = api.bearerOf('sms')
    const sent = await challenge(1, bearer)
    const trusting = { ...sent, isTrustedDevice: true }
    for (let time = 0; time < 6; time++)
      expect(await api.call('POST', '/mfa/sudo', trusting, bearer)).toMatchObject({
        status: 422,
        json: { message: 'Only a login can trust a device.' },
      })
    expect((await status(bearer)).single).toBe(false)
    expect((await api.logIn('sms')).status).toBe(401)
    expect((await api.call('POST', '/mfa/sudo', sent, bearer)).status).toBe(200)
  })

  it('is for the account that asked', async () => {
    const bearer = api.bearerOf('sms')
    const sent = await challenge(0, bearer)
    for (const headers of [api.bearerOf('mail'), {}])
      expect((await api.call('POST', '/mfa/sudo', sent, headers)).status).toBe(422)
    expect((await api.call('POST', '/mfa/sudo', sent, bearer)).status).toBe(200)
  })

  it('is not answered by the code of a set-up', async () => {
    const bearer = api.bearerOf('plain')
    const { json } = await get('/mfa/sms/activate', bearer)
    const code = (await api.inbox())[0]?.code
    const sent = { payload: json.payload, code, isTrustedDevice: false }
    expect((await api.call('POST', '/mfa/sudo', sent, bearer)).status).toBe(422)
  })

  it('grants nothing for a wrong code', async () => {
    const bearer = api.bearerOf('sms')
    const sent = await challenge(1, bearer)
    const reply = await api.call('POST', '/mfa/sudo', { ...sent, code: wrong(sent.code) }, bearer)
    expect(reply).toMatchObject({ status: 422, json: { message: expect.any(String) } })
    expect((await status(bearer)).single).toBe(false)
  })

  it('leaves a login challenge in force', async () => {
    const { json } = await api.logIn('sms')
    const login = { payload: json.mfa.payload, code: (await api.inbox())[0]?.code, isTrustedDevice: false }
    await challenge(1, api.bearerOf('sms'))
    expect((await api.call('POST', '/mfa/sudo', login)).status).toBe(200)
  })

  it('ends with its token', async () => {
    const bearer = api.bearerOf('sms')
    await api.call('POST', '/mfa/sudo', await challenge(1, bearer), bearer)
    await api.call('DELETE', '/token', { token: 'tok_sms' }, bearer)
    expect((await status(api.bearerOf('sms'))).single).toBe(false)
  })
})

it.each(['/mfa', '/mfa/status', '/mfa/sudo?single=1', '/mfa/sms/activate'])(
  '%s is there for GET with a bearer only',
  async (path) => {
    expect((await api.call('GET', path)).status).toBe(401)
    expect((await api.call('PUT', path, {}, api.bearerOf('sms'))).status).toBe(404)
  },
)
