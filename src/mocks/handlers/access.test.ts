import { beforeEach, expect, it } from 'vitest'
import { makeApi } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))

const revoke = (id: number | string, persona = 'secured') =>
  api.call('DELETE', `/token/${id}`, undefined, api.bearerOf(persona))
const ids = async (persona = 'secured') => {
  const { json } = await api.call('GET', '/tokens', undefined, api.bearerOf(persona))
  return json.data.map(({ client_id }: { client_id: number }) => client_id)
}

it('revokes one app, in this account only', async () => {
  const { status, json } = await revoke(302)
  expect({ status, json }).toEqual({ status: 204, json: null })
  expect(await ids()).toEqual([301, 303, 304])
  expect(await ids('rich')).toEqual([301, 302, 303, 304])
})

it('leaves the session alone', async () => {
  await revoke(302)
  expect((await api.call('GET', '/user', undefined, api.bearerOf('secured'))).status).toBe(200)
})

it('knows an app no more once it is revoked', async () => {
  await revoke(302)
  expect(await revoke(302)).toMatchObject({ status: 404, json: { message: expect.any(String) } })
})

it.each([999, 'constructor', '302.0', '0302', 'tok_secured'])('does not know %s', async (id) => {
  expect((await revoke(id)).status).toBe(404)
  expect(await ids()).toHaveLength(4)
})

it('takes no body and wants a bearer', async () => {
  expect((await api.call('DELETE', '/token/302', {}, api.bearerOf('secured'))).status).toBe(422)
  expect((await api.call('DELETE', '/token/302')).status).toBe(401)
  expect(await ids()).toContain(302)
})
