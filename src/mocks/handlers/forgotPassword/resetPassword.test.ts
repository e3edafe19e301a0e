import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeApi, wrong } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

const good = 'Zomer-in-Gent-7'
const email = { email: 'claire@example.be' }
const phone = { phone: '+32470123412' }
const minutes = 60_000

/** Asks for a code to reset a password; returns the code that was sent. */
async function forget(contact: object) {
  await api.call('POST', '/user/forgot-password', contact)
  return (await api.inbox())[0]?.code ?? ''
}

const reset = (code: unknown, password: unknown = good) =>
  api.call('POST', '/user/reset-password', { code, password })

const logIn = (username: string, password: string) => api.call('POST', '/token', { username, password })
const refusal = (message: string) => ({ status: 422, json: { message } })

it.each([
  ['e-mail', email],
  ['SMS', phone],
])('replaces the password with a code that came by %s', async (_what, contact) => {
  const { status, json } = await reset(await forget(contact))
  expect({ status, json }).toEqual({ status: 204, json: null })
  expect((await api.logIn('plain')).status).toBe(400)
  expect((await logIn('claire@example.be', good)).status).toBe(200)
})

it.each([
  ['weak', 'weak@example.be'],
  ['weakSignal', 'weaksignal@example.be'],
])('ends the weak password of %s', async (persona, address) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-02T03:04:05.000Z') })
  expect((await reset(await forget({ email: address }))).status).toBe(204)
  const user = await api.call('GET', '/user', undefined, api.bearerOf(persona))
  expect(user).toMatchObject({
    status: 200,
    json: { data: { password_status: 0, last_password_change: '2027-01-02T03:04:05.000Z' } },
  })
})

it('ends no session: whoever wants that revokes the token', async () => {
  const bearers = [api.bearerOf('plain', 'tok_1'), api.bearerOf('plain', 'tok_2'), api.bearerOf('rich')]
  await reset(await forget(email))
  for (const bearer of bearers) expect((await api.call('GET', '/user', undefined, bearer)).status).toBe(200)
})

it('takes a code once', async () => {
  const code = await forget(email)
  await reset(code)
  expect(await reset(code, 'Winter-in-Gent-8')).toMatchObject(refusal('The code has been used.'))
  expect((await logIn('claire@example.be', good)).status).toBe(200)
})

it('takes the newest code of an account only, whichever way it came', async () => {
  const older = await forget(email)
  const stranger = await forget({ phone: '+32471234523' })
  const newer = await forget(phone)
  expect(await reset(older)).toMatchObject(refusal('The code is wrong.'))
  expect((await reset(newer)).status).toBe(204)
  expect((await reset(stranger)).status).toBe(204)
  expect((await logIn('rich@example.be', good)).status).toBe(200)
})

it('takes a code for thirty minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const late = await forget(email)
  vi.setSystemTime(Date.now() + 30 * minutes)
  expect(await reset(late)).toMatchObject(refusal('The code has expired.'))
  const inTime = await forget(email)
  vi.setSystemTime(Date.now() + 30 * minutes - 1)
  expect((await reset(inTime)).status).toBe(204)
})

it.each(['bonavo', 'Zomer-in7', 'x-Claire-In-Gent-7'])(
  'refuses the password %j, and the code still works',
  async (password) => {
    const code = await forget(email)
    expect(await reset(code, password)).toMatchObject(refusal('password-refused'))
    expect((await reset(code)).status).toBe(204)
  },
)

it('speaks of the code first: a wrong one learns nothing about passwords', async () => {
  expect(await reset('12345678', 'bonavo')).toMatchObject(refusal('The code is wrong.'))
})

it.each(['', 'rst_1', 'constructor', '__proto__', '12345678'])('does not know the code %j', async (code) => {
  await forget(email)
  expect(await reset(code)).toMatchObject(refusal('The code is wrong.'))
  expect((await api.logIn('plain')).status).toBe(200)
})

it('refuses for thirty seconds after the sixth wrong code in a row on this device', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const code = await forget(phone)
  for (let time = 0; time < 5; time++) expect((await reset(wrong(code))).status).toBe(422)
  expect(await reset(wrong(code))).toMatchObject({ status: 429, retryAfter: '30' })
  expect((await reset(code)).status).toBe(429)
  vi.setSystemTime(Date.now() + 30_000)
  expect((await reset(code)).status).toBe(204)
})

it('forgets the wrong codes before a right one', async () => {
  for (let round = 0; round < 2; round++) {
    const code = await forget(phone)
    for (let time = 0; time < 5; time++) expect((await reset(wrong(code))).status).toBe(422)
    expect((await reset(code)).status).toBe(204)
  }
})

it.each([{}, { code: 'rst_1' }, { password: good }, { code: 12345678, password: good }])(
  'refuses the body %j',
  async (body) => {
    const { status, json } = await api.call('POST', '/user/reset-password', body)
    expect({ status, json }).toEqual({ status: 422, json: { message: expect.stringContaining('body') } })
  },
)

it('takes neither a field too many nor a bearer', async () => {
  const body = { code: await forget(email), password: good }
  const send = (more: object, headers = {}) =>
    api.call('POST', '/user/reset-password', { ...body, ...more }, headers)
  expect((await send({ captcha: 'proof' })).status).toBe(422)
  expect((await send({}, api.bearerOf('plain'))).status).toBe(400)
  expect((await send({})).status).toBe(204)
})
