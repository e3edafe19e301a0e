import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeApi, otherDevice, wrong } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

const minutes = 60_000

/** Logs in until the challenge; returns its payload, and its code or a card number. */
async function challenge(persona: string, headers = {}) {
  const { json } = await api.logIn(persona, headers)
  const [letter] = await api.inbox()
  return { payload: String(json.mfa?.payload), code: letter?.code ?? '5065123412341234' }
}

const answer = (body: object, headers = {}) =>
  api.call('POST', '/mfa/sudo', { isTrustedDevice: false, ...body }, headers)

it.each([
  ['sms', 'sms', '+32474567856', /^\d{8}$/],
  ['mail', 'email', 'mail@example.be', /^\d{6}$/],
])('sends %s a code by %s to %s', async (persona, method, to, form) => {
  const login = await api.logIn(persona)
  expect(login).toMatchObject({ status: 401, json: { mfa: { method } } })
  expect(login.json.mfa.payload).toMatch(/^mfa_[0-9a-f]{40}$/)
  expect(await api.inbox()).toEqual([
    {
      id: expect.any(String),
      channel: method,
      to,
      code: expect.stringMatching(form),
      at: expect.stringMatching(/Z$/),
    },
  ])
})

it('asks for a card without sending anything', async () => {
  expect((await api.logIn('card')).json.mfa.method).toBe('card')
  expect(await api.inbox()).toEqual([])
})

it('challenges a weak password first', async () => {
  expect((await api.logIn('weakChallenged')).status).toBe(401)
})

it.each(['sms', 'mail', 'card'])('lets %s in with the right answer and a single grant', async (persona) => {
  const { status, json } = await answer(await challenge(persona))
  expect({ status, json }).toEqual({ status: 200, json: { access_token: expect.stringMatching(/^tok_/) } })
  const bearer = { Authorization: `Bearer ${json.access_token}` }
  expect((await api.call('GET', '/user', undefined, bearer)).json.data.email).toBe(`${persona}@example.be`)
  expect((await api.call('GET', '/mfa/status', undefined, bearer)).json).toEqual({
    need_card: persona === 'card',
    single: true,
    sudo: false,
  })
})

it('gives random codes', async () => {
  const codes = new Set<string>()
  for (let time = 0; time < 5; time++) codes.add((await challenge('sms')).code)
  expect(codes.size).toBeGreaterThan(1)
})

it.each(['sms', 'mail', 'card'])('refuses %s with another answer', async (persona) => {
  const { payload, code } = await challenge(persona)
  expect(await answer({ payload, code: wrong(code) })).toMatchObject({
    status: 422,
    json: { message: 'The code is wrong.' },
  })
  expect((await answer({ payload, code })).status).toBe(200)
})

it('refuses the card of somebody else', async () => {
  const { payload } = await challenge('card')
  expect((await answer({ payload, code: '5065123400001007' })).status).toBe(422)
})

it('takes a code once', async () => {
  const sent = await challenge('sms')
  await answer(sent)
  expect(await answer(sent)).toMatchObject({ status: 422, json: { message: 'The code has been used.' } })
})

it('takes a code for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const late = await challenge('sms')
  vi.setSystemTime(Date.now() + 5 * minutes)
  expect(await answer(late)).toMatchObject({ status: 422, json: { message: 'The code has expired.' } })
  const inTime = await challenge('sms')
  vi.setSystemTime(Date.now() + 5 * minutes - 1)
  expect((await answer(inTime)).status).toBe(200)
})

it('takes the latest code only', async () => {
  const older = await challenge('sms')
  const other = await challenge('mail')
  const newer = await challenge('sms')
  expect((await answer(older)).status).toBe(422)
  expect((await answer({ ...older, payload: newer.payload })).status).toBe(422)
  expect((await answer(newer)).status).toBe(200)
  expect((await answer(other)).status).toBe(200)
})

it.each(['mfa_1', 'constructor', '__proto__', ''])('does not know the payload %j', async (payload) => {
  expect((await answer({ payload, code: '12345678' })).status).toBe(422)
})

it('takes a login code without a bearer only', async () => {
  const sent = await challenge('sms')
  expect((await answer(sent, api.bearerOf('sms'))).status).toBe(422)
  expect((await answer(sent, { Authorization: 'Bearer nobody' })).status).toBe(401)
  expect((await answer(sent)).status).toBe(200)
})

it('refuses for thirty seconds after the sixth wrong code in a row', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { payload, code } = await challenge('sms')
  for (let time = 0; time < 5; time++) expect((await answer({ payload, code: wrong(code) })).status).toBe(422)
  expect(await answer({ payload, code: wrong(code) })).toMatchObject({ status: 429, retryAfter: '30' })
  expect((await answer({ payload, code })).status).toBe(429)
  vi.setSystemTime(Date.now() + 30_000)
  expect((await answer({ payload, code: wrong(code) })).status).toBe(422)
  expect((await answer({ payload, code })).status).toBe(200)
})

it('takes the right code after five wrong ones', async () => {
  const { payload, code } = await challenge('sms')
  for (let time = 0; time < 5; time++) await answer({ payload, code: wrong(code) })
  expect((await answer({ payload, code })).status).toBe(200)
})

it('does not challenge again on a device that is trusted, only there and only this account', async () => {
  await answer({ ...(await challenge('sms')), isTrustedDevice: true })
  expect((await api.logIn('sms')).status).toBe(200)
  expect((await api.logIn('mail')).status).toBe(401)
  expect((await api.logIn('sms', otherDevice)).status).toBe(401)
})

it('challenges again on a device that is not', async () => {
  await answer(await challenge('sms'))
  expect((await api.logIn('sms')).status).toBe(401)
})

it.each([
  ['letters', { code: '1234567x' }],
  ['spaces', { code: '1234 5678' }],
  ['a number', { code: 12345678 }],
  ['no code', { code: undefined }],
  ['an endless code', { code: '1'.repeat(33) }],
  ['no word about trust', { isTrustedDevice: undefined }],
  ['trust in words', { isTrustedDevice: 'true' }],
  ['a field too many', { remember: true }],
])('refuses %s', async (_what, fault) => {
  const sent = await challenge('sms')
  expect((await answer({ ...sent, ...fault })).status).toBe(422)
  expect((await answer(sent)).status).toBe(200)
})

it('keeps the fifty newest codes, newest first', async () => {
  let latest = ''
  for (let time = 0; time < 51; time++) latest = (await challenge('sms')).code
  const letters = await api.inbox()
  expect(letters).toHaveLength(50)
  expect(letters[0]?.code).toBe(latest)
})
