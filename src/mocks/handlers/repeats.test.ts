// Shows: mfa-41.
import { beforeEach, expect, it } from 'vitest'
import { makeApi, otherDevice, wrong } from '#mocks/testApi.ts'

const header = 'Idempotency-Key'
let api = makeApi(header)
beforeEach(() => void (api = makeApi(header)))

const of = (id: string, more: Record<string, string> = {}) => ({ [header]: id, ...more })
const countOfCodes = async () => (await api.inbox()).length

it('a login that is repeated with its id sends one code, and gets the same challenge', async () => {
  const [first, second] = [await api.logIn('sms', of('1')), await api.logIn('sms', of('1'))]
  expect([first.status, second]).toEqual([401, { ...first, headers: second.headers }])
  expect(second.headers?.get('Cache-Control')).toBe('no-store')
  expect(await countOfCodes()).toBe(1)
  expect((await api.logIn('sms', of('2'))).json).not.toEqual(first.json)
  expect(await countOfCodes()).toBe(2)
})

it('two that come at once are done once', async () => {
  await Promise.all([api.logIn('sms', of('1')), api.logIn('sms', of('1'))])
  expect(await countOfCodes()).toBe(1)
})

it('a right code that is repeated with its id brings the same token, and a refusal counts once', async () => {
  const { payload } = (await api.logIn('sms')).json.mfa
  const [{ code } = { code: '' }] = await api.inbox()
  const send = (sent: string, id: string) =>
    api.call('POST', '/mfa/sudo', { payload, code: sent, isTrustedDevice: false }, of(id))
  for (let times = 0; times < 10; times++) expect((await send(wrong(code), 'a')).status).toBe(422)
  const { access_token } = (await send(code, 'b')).json
  expect(access_token).toMatch(/^tok_/)
  expect((await send(code, 'b')).json.access_token).toBe(access_token)
})

it('without an id, without the header, and from another device each write is new', async () => {
  await api.logIn('sms')
  await api.logIn('sms')
  expect(await countOfCodes()).toBe(2)
  await api.logIn('sms', of('1'))
  await api.logIn('sms', of('1', otherDevice))
  expect(await countOfCodes()).toBe(3)
  expect((await api.call('GET', '/__inbox', undefined, otherDevice)).json.data).toHaveLength(1)
  api = makeApi()
  for (let times = 0; times < 2; times++) await api.logIn('sms', of('1'))
  expect(await countOfCodes()).toBe(2)
})

it('only the last twenty answers are kept', async () => {
  const token = async (id: string) => (await api.logIn('plain', of(id))).json.access_token
  const tokens = [await token('0'), await token('1')]
  for (let id = 2; id <= 20; id++) await token(String(id))
  expect(await token('1')).toBe(tokens[1])
  expect(await token('0')).not.toBe(tokens[0])
})
