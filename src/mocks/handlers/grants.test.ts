import { makeApi, otherDevice } from '#mocks/testApi.ts'
import { beforeEach, describe, expect, it } from 'vitest'

let api = makeApi()
beforeEach(() => void (api = makeApi()))

type Kind = 'sudo' | 'single'

const allow = (persona: string, kind: Kind) =>
  api.change(({ grants }) => {
    grants[`tok_${persona}`] = { sudo: kind === 'sudo', single: kind === 'single' }
  })
const forbid = (persona: string) => api.change(({ grants }) => void delete grants[`tok_${persona}`])
const status = async (persona: string) =>
  (await api.call('GET', '/mfa/status', undefined, api.bearerOf(persona))).json

const refusal = { status: 403, json: { message: 'This needs a verification first.' } }
const removal = {
  email: 'duplicated@example.be',
  phone: '+32470789045',
  remove_user_linked: true,
  remove_customer_linked: false,
}

/** The calls that need a grant: as whom, and whether they use a single one up. */
const calls = [
  ['PUT /user/iban', 'secured', { iban: 'BE71096123456769' }, true],
  ['PUT /user/password', 'secured', { password: 'Zomer-in-Gent-7' }, true],
  ['DELETE /duplicated', 'duplicated', removal, true],
  ['POST /user/login', 'secured', { email: 'new@example.be' }, false],
  ['GET /mfa/email/activate?target=new@example.be', 'secured', undefined, false],
] as const

describe.each(calls)('%s', (call, persona, body, isSpending) => {
  const [method = '', path = ''] = call.split(' ')
  const send = () => api.call(method, path, body, api.bearerOf(persona))

  it('needs a grant of its own token', async () => {
    allow(persona, 'sudo')
    const other = api.bearerOf(persona, 'tok_other')
    expect(await api.call(method, path, body, other)).toMatchObject(refusal)
    forbid(persona)
    expect(await send()).toMatchObject(refusal)
    expect(await api.inbox()).toEqual([])
  })

  it(`${isSpending ? 'uses a single grant up' : 'keeps a single grant'}, and a sudo one never`, async () => {
    allow(persona, 'single')
    expect((await send()).status).toBeLessThan(300)
    expect((await status(persona)).single).toBe(!isSpending)
    api.change(({ accounts }) => {
      const { duplicates } = accounts['duplicated'] ?? {}
      if (duplicates) duplicates.duplicated_mymonizze = 1
      if (accounts['secured']) accounts['secured'].password = 'another'
    })
    allow(persona, 'sudo')
    expect((await send()).status).toBeLessThan(300)
    expect((await status(persona)).sudo).toBe(true)
  })
})

describe('a confirmation', () => {
  it.each([
    ['/user/login/confirm', 'POST', '/user/login', { email: 'new@example.be' }, true],
    ['/mfa/activate', 'GET', '/mfa/email/activate?target=new@example.be', undefined, false],
  ] as const)(
    '%s needs the grant too, and only the right code spends it',
    async (path, method, ask, body, isSpending) => {
      const own = api.bearerOf('secured')
      allow('secured', 'single')
      const { json } = await api.call(method, ask, body, own)
      const sent = { payload: json.payload, code: (await api.inbox())[0]?.code }
      forbid('secured')
      expect(await api.call('POST', path, sent, own)).toMatchObject(refusal)
      allow('secured', 'single')
      expect((await api.call('POST', path, { ...sent, code: '000000' }, own)).status).toBe(422)
      expect((await status('secured')).single).toBe(true)
      expect((await api.call('POST', path, sent, own)).status).toBe(204)
      expect((await status('secured')).single).toBe(!isSpending)
    },
  )
})

it.each(['plain', 'forced', 'forcedEmail'])(
  'the first set-up of %s needs no grant, the next one does',
  async (persona) => {
    const own = api.bearerOf(persona)
    const ask = () => api.call('GET', '/mfa/email/activate?target=new@example.be', undefined, own)
    const { json } = await ask()
    const sent = { payload: json.payload, code: (await api.inbox())[0]?.code }
    expect((await api.call('POST', '/mfa/activate', sent, own)).status).toBe(204)
    const isForcedStill = persona === 'forced'
    expect((await ask()).status).toBe(isForcedStill ? 200 : 403)
  },
)

describe('a step-up', () => {
  async function stepUp(single: 0 | 1, own: { Authorization: string }) {
    const { json } = await api.call('GET', `/mfa/sudo?single=${single}`, undefined, own)
    const sent = { payload: json.payload, code: (await api.inbox())[0]?.code, isTrustedDevice: false }
    return (await api.call('POST', '/mfa/sudo', sent, own)).json
  }

  it('for one action grants it to this token only', async () => {
    expect(await stepUp(1, api.bearerOf('sms'))).toEqual({})
    expect(await status('sms')).toEqual({ need_card: false, single: true, sudo: false })
    const other = await api.call('GET', '/mfa/status', undefined, api.bearerOf('sms', 'tok_other'))
    expect(other.json).toMatchObject({ single: false, sudo: false })
  })

  it('for longer replaces the token; the grants and the session move', async () => {
    const own = api.bearerOf('sms')
    const session = async (bearer: object) =>
      (await api.call('GET', '/user/login/info', undefined, { ...bearer })).json
    const before = await session(own)
    await stepUp(1, own)
    const { access_token: token } = await stepUp(0, own)
    expect((await api.call('GET', '/user', undefined, own)).status).toBe(401)
    const next = { Authorization: `Bearer ${token}` }
    expect((await api.call('GET', '/mfa/status', undefined, next)).json).toMatchObject({
      single: true,
      sudo: true,
    })
    expect(await session(next)).toEqual(before)
    expect((await api.call('GET', '/user', undefined, { ...next, ...otherDevice })).status).toBe(401)
  })

  it.each(['', '?single=', '?single=2', '?single=1&method=sms'])('refuses the query %j', async (query) => {
    expect((await api.call('GET', `/mfa/sudo${query}`, undefined, api.bearerOf('sms'))).status).toBe(422)
    expect(await api.inbox()).toEqual([])
  })
})
