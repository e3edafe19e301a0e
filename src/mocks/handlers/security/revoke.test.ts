import { beforeEach, describe, expect, it } from 'vitest'
import { type DeviceRecord, makeApi } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))

type Bearer = Record<string, string>

const android = 'dev_secured_3'

async function logIn(persona: string, agent = 'Test/1') {
  const { json } = await api.logIn(persona, { 'User-Agent': agent })
  return { Authorization: `Bearer ${json.access_token}` }
}
const call = (method: string, path: string, bearer: Bearer) => api.call(method, path, undefined, bearer)
const info = async (bearer: Bearer) => (await call('GET', '/user/login/info', bearer)).json
const revoke = (id: string, bearer: Bearer) => call('DELETE', `/user/login/revoke/${id}`, bearer)
const current = async (bearer: Bearer): Promise<string> => (await info(bearer)).meta.currentLoginId
const active = async (bearer: Bearer) =>
  Object.values<DeviceRecord>((await info(bearer)).data)
    .flatMap(({ sessionDevices }) => sessionDevices)
    .filter((one) => one.active)
    .map(({ id }) => id)
const isGood = async (bearer: Bearer) => (await call('GET', '/user', bearer)).status === 200

describe('revoking', () => {
  it('a record ends its active sessions, and keeps them in the history', async () => {
    const bearer = await logIn('secured')
    const before = await active(bearer)
    const { status, json } = await revoke(android, bearer)
    expect({ status, json }).toEqual({ status: 204, json: null })
    expect(await active(bearer)).toEqual(before.filter((id) => !id.startsWith('ses_secured_3')))
    expect(before).toHaveLength((await active(bearer)).length + 2)
    expect((await info(bearer)).data[android].session).toBe(3)
  })

  it('a session ends just that one', async () => {
    const bearer = await logIn('secured')
    const before = await active(bearer)
    expect((await revoke('ses_secured_3_2', bearer)).status).toBe(204)
    expect(await active(bearer)).toEqual(before.filter((id) => id !== 'ses_secured_3_2'))
  })

  it('does not mind what has ended, and remembers it once', async () => {
    const bearer = await logIn('secured')
    for (const id of ['ses_secured_3_3', android, android, 'ses_secured_3_1'])
      expect((await revoke(id, bearer)).status).toBe(204)
    api.change(({ endedLogins }) => expect(endedLogins).toEqual(['ses_secured_3_1', 'ses_secured_3_2']))
  })

  it('forgets the token of the session', async () => {
    const [bearer, other] = [await logIn('secured'), await logIn('secured', 'Test/2')]
    await revoke(await current(other), bearer)
    expect([await isGood(bearer), await isGood(other)]).toEqual([true, false])
  })

  it('forgets the tokens of all sessions of the record', async () => {
    const tokens = [await logIn('bare', 'Test/2'), await logIn('bare', 'Test/2')]
    const bearer = await logIn('bare')
    const { data } = await info(bearer)
    const { id = '' } = Object.values<DeviceRecord>(data).find(({ session }) => session === 2) ?? {}
    await revoke(id, bearer)
    for (const token of tokens) expect(await isGood(token)).toBe(false)
    expect(await active(bearer)).toEqual([await current(bearer)])
  })

  it('ends the session of the bearer too', async () => {
    const bearer = await logIn('plain')
    expect((await revoke(await current(bearer), bearer)).status).toBe(204)
    expect(await isGood(bearer)).toBe(false)
  })

  it('lets nobody end the sessions of somebody else', async () => {
    const [bearer, other] = [await logIn('plain'), await logIn('secured')]
    for (const id of [android, 'ses_secured_3_1', await current(other)])
      expect((await revoke(id, bearer)).status).toBe(404)
    expect(await isGood(other)).toBe(true)
  })

  it.each(['nothing', 'constructor', '__proto__', 'ses_'])('does not know %s', async (id) => {
    expect(await revoke(id, await logIn('secured'))).toMatchObject({
      status: 404,
      json: { message: expect.any(String) },
    })
  })

  it('takes no body', async () => {
    const bearer = await logIn('secured')
    expect((await api.call('DELETE', `/user/login/revoke/${android}`, {}, bearer)).status).toBe(422)
    expect((await revoke(android, {})).status).toBe(401)
  })
})

describe('logging out', () => {
  it('ends the session of the token', async () => {
    const [bearer, other] = [await logIn('secured'), await logIn('secured')]
    const id = await current(other)
    const token = other.Authorization.replace('Bearer ', '')
    expect(await active(bearer)).toContain(id)
    await api.call('DELETE', '/token', { token }, other)
    expect(await active(bearer)).not.toContain(id)
  })

  it('everywhere forgets every token of the account and ends all its sessions', async () => {
    const [bearer, other, stranger] = [await logIn('secured'), await logIn('secured'), await logIn('plain')]
    const admitted = api.bearerOf('secured')
    const before = await active(stranger)
    const { status, json } = await call('DELETE', '/tokens', bearer)
    expect({ status, json }).toEqual({ status: 204, json: null })
    for (const token of [bearer, other, admitted]) expect(await isGood(token)).toBe(false)
    expect(await active(stranger)).toEqual(before)
    const next = await logIn('secured')
    expect(await active(next)).toEqual([await current(next)])
  })

  it('everywhere takes no body and wants a bearer', async () => {
    const bearer = await logIn('secured')
    expect((await api.call('DELETE', '/tokens', {}, bearer)).status).toBe(422)
    expect((await call('DELETE', '/tokens', {})).status).toBe(401)
    expect(await isGood(bearer)).toBe(true)
  })
})

describe('a crowd', () => {
  it('is the same at each look, and in the world only by what has ended', async () => {
    const bearer = await logIn('crowded')
    const { data } = await info(bearer)
    expect((await info(bearer)).data).toEqual(data)
    const crowd = Object.values<DeviceRecord>(data).slice(1)
    expect(crowd).toHaveLength(40)
    expect(new Set(crowd.map(({ agent }) => agent)).size).toBe(40)
    for (const { session } of crowd) expect(session).toBe(25)
    expect(await active(bearer)).toHaveLength(31)
    await call('DELETE', '/tokens', bearer)
    api.change(({ endedLogins, logins }) => {
      expect(endedLogins).toHaveLength(31)
      expect(logins).toHaveLength(1)
    })
  })
})
