import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeApi } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

const card = { type: 'pan', input: '5065123400001001' }
const unknown = { type: 'pan', input: '5065999999999999' }
const claire = { email: 'c•••@example.be', phone: '+32 4•• •• •• 12' }

const ask = (body: unknown, headers = {}) => api.call('POST', '/user/forgot-username', body, headers)

it.each([
  ['a card', card, claire],
  ['a Belgian national number', { type: 'nrn', input: '88041200160' }, claire],
  [
    'a Luxembourg national number',
    { type: 'nrn', input: '1969010200123' },
    { email: 'g•••@example.lu', phone: '+352 6•• ••• •56' },
  ],
  [
    'a card of somebody without a phone',
    { type: 'pan', input: '5065123400001003' },
    { email: 'b•••@example.be', phone: null },
  ],
])('reminds the holder of %s of the username, without telling it', async (_what, body, answer) => {
  const { status, json } = await ask(body)
  expect({ status, json }).toEqual({ status: 200, json: answer })
})

it.each([
  unknown,
  { type: 'pan', input: '88041200160' },
  { type: 'nrn', input: '5065123400001001' },
  { type: 'nrn', input: '88041200161' },
  { type: 'pan', input: '5065120000000001' },
])('finds nobody with %j', async (body) => {
  expect(await ask(body)).toMatchObject({ status: 404, json: { message: 'No account was found.' } })
})

it('refuses for thirty seconds after the sixth miss in a row, whatever was asked', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let time = 0; time < 5; time++) expect((await ask(unknown)).status).toBe(404)
  expect(await ask({ type: 'nrn', input: '1' })).toMatchObject({ status: 429, retryAfter: '30' })
  expect((await ask(card)).status).toBe(429)
  vi.setSystemTime(Date.now() + 30_000)
  expect((await ask(card)).status).toBe(200)
})

it('forgets the misses before a hit', async () => {
  for (let round = 0; round < 2; round++) {
    for (let time = 0; time < 5; time++) expect((await ask(unknown)).status).toBe(404)
    expect((await ask(card)).status).toBe(200)
  }
})

it('takes the answer of a captcha', async () => {
  expect((await ask({ ...card, captcha: 'proof' })).status).toBe(200)
})

it.each([
  {},
  { type: 'pan' },
  { ...card, type: 'card' },
  { ...card, input: '' },
  { ...card, input: '5065 1234 0000 1001' },
  { ...card, input: 5065123400001001 },
  { ...card, input: '1'.repeat(33) },
  { ...card, country: 'BE' },
])('refuses the body %j', async (body) => {
  expect(await ask(body)).toMatchObject({ status: 422, json: { message: expect.any(String) } })
})

it('takes no bearer', async () => {
  expect((await ask(card, api.bearerOf('plain'))).status).toBe(400)
})
