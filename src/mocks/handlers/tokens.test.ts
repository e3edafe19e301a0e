import { makeApi } from '#mocks/testApi.ts'
import { beforeEach, describe, expect, it } from 'vitest'

let api = makeApi()
beforeEach(() => void (api = makeApi()))

const weak = { status: 403, json: { error: 'weak_password' } }
const open = { status: 403, json: { error: 'duplicated' } }

const get = (path: string, headers: { Authorization: string }) => api.call('GET', path, undefined, headers)

/** The calls that a weak password and duplicates bar. */
const barred = [
  ['GET', '/tokens'],
  ['GET', '/mfa'],
  ['GET', '/mfa/sms/activate'],
  ['POST', '/mfa/activate'],
  ['POST', '/user'],
  ['PUT', '/user/iban'],
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
] as const

it.each(barred)(
  '%s %s is refused to a weak password and before duplicates, whatever is granted',
  async (method, path) => {
    for (const [persona, refusal] of [
      ['weak', weak],
      ['weakSignal', weak],
      ['duplicatedSimilar', open],
      ['duplicatedWeak', open],
    ] as const) {
      const own = api.bearerOf(persona)
      api.change(({ grants }) => void (grants[`tok_${persona}`] = { sudo: true, single: false }))
      expect(await api.call(method, path, undefined, own)).toMatchObject(refusal)
    }
    expect((await api.call(method, path, undefined, { Authorization: 'Bearer constructor' })).status).toBe(
      401,
    )
    expect((await api.call(method, path)).status).toBe(401)
  },
)

describe('duplicates', () => {
  it('are removed in parts, each kind that there is, with the contacts of the account', async () => {
    const own = api.bearerOf('duplicated')
    api.change(({ grants }) => void (grants['tok_duplicated'] = { sudo: true, single: false }))
    const users = {
      email: 'duplicated@example.be',
      phone: '+32470789045',
      remove_user_linked: true,
      remove_customer_linked: false,
    }
    const remove = (body: object) => api.call('DELETE', '/duplicated', body, own)
    for (const fault of [
      { email: 'claire@example.be' },
      { phone: null },
      { remove_user_linked: false },
      { remove_user_linked: 1 },
      { reason: 'mine' },
    ])
      expect((await remove({ ...users, ...fault })).status).toBe(422)
    expect((await remove(users)).status).toBe(204)
    expect((await get('/duplicated', own)).json.data).toMatchObject({
      duplicated_mymonizze: 0,
      duplicated_clientarea: 2,
    })
    expect((await remove({ ...users, remove_customer_linked: true })).status).toBe(422)
    expect((await remove({ ...users, remove_user_linked: false, remove_customer_linked: true })).status).toBe(
      204,
    )
    expect((await get('/tokens', own)).status).toBe(200)
    expect((await api.logIn('duplicated')).json).not.toHaveProperty('duplicated')
  })
})

describe('a revocation', () => {
  const token = async (persona: string) => String((await api.logIn(persona)).json.access_token)
  const bearer = (own: string) => ({ Authorization: `Bearer ${own}` })
  const isGood = async (own: string) => (await get('/user', bearer(own))).status === 200

  it.each(['token', 'cookiesToken'])(
    'by %s ends one session of the own account, and no other',
    async (field) => {
      const [one, other, stranger] = [await token('plain'), await token('plain'), await token('secured')]
      const revoke = (by: string) => api.call('DELETE', '/token', { [field]: one }, bearer(by))
      expect((await revoke(stranger)).status).toBe(403)
      expect(await isGood(one)).toBe(true)
      expect((await revoke(other)).status).toBe(204)
      expect((await revoke(other)).status).toBe(204)
      expect([await isGood(one), await isGood(other)]).toEqual([false, true])
    },
  )

  it('of a device or a session ends the tokens of it, and not those of somebody else', async () => {
    const [one, own] = [await token('plain'), await token('secured')]
    const { data, meta } = (await get('/user/login/info', bearer(one))).json
    const [device = ''] = Object.keys(data)
    const revoke = (id: string, by: string) =>
      api.call('DELETE', `/user/login/revoke/${id}`, undefined, bearer(by))
    for (const id of [device, meta.currentLoginId, '__proto__'])
      expect((await revoke(id, own)).status).toBe(404)
    expect((await revoke('dev_secured_3', own)).status).toBe(204)
    const left = (await get('/user/login/info', bearer(own))).json.data['dev_secured_3'].sessionDevices
    expect(left.map(({ active }: { active: boolean }) => active)).toEqual([false, false, false])
    expect((await revoke(meta.currentLoginId, one)).status).toBe(204)
    expect(await isGood(one)).toBe(false)
  })
})
