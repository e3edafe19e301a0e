import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeApi, otherDevice } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

const email = { email: 'claire@example.be' }
const phone = { phone: '+32470123412' }
const seconds = 1000

const forget = (body: unknown, headers = {}) => api.call('POST', '/user/forgot-password', body, headers)

it('sends a link by e-mail, which carries the code', async () => {
  const { status, json } = await forget(email)
  expect({ status, json }).toEqual({
    status: 200,
    json: { recipient: ['c•••@example.be'], technology: 'EMAIL' },
  })
  const [letter] = await api.inbox()
  expect(letter).toEqual({
    id: expect.any(String),
    channel: 'email',
    to: 'claire@example.be',
    code: expect.stringMatching(/^rst_[\w-]+$/),
    link: `/reset-password?code=${letter?.code}`,
    at: expect.stringMatching(/Z$/),
  })
})

it('sends a code of eight digits by SMS, without a link', async () => {
  const { status, json } = await forget(phone)
  expect({ status, json }).toEqual({
    status: 200,
    json: { recipient: ['+32 4•• •• •• 12'], technology: 'SMS' },
  })
  const [letter] = await api.inbox()
  expect(letter).toMatchObject({ channel: 'sms', to: '+32470123412', code: expect.stringMatching(/^\d{8}$/) })
  expect(letter).not.toHaveProperty('link')
})

it('finds an account by its e-mail in any case, and writes to the address it knows', async () => {
  expect((await forget({ email: 'CLAIRE@Example.BE' })).json.recipient).toEqual(['C•••@Example.BE'])
  expect(await api.inbox()).toMatchObject([{ to: 'claire@example.be' }])
})

it.each([
  [{ email: 'nobody@example.be' }, { recipient: ['n•••@example.be'], technology: 'EMAIL' }],
  [{ phone: '+352621999888' }, { recipient: ['+352 6•• ••• •88'], technology: 'SMS' }],
])('answers %j, which nobody has, like any other and sends nothing', async (contact, answer) => {
  const { status, json } = await forget(contact)
  expect({ status, json }).toEqual({ status: 200, json: answer })
  expect(await api.inbox()).toEqual([])
})

it('does not write to the second e-mail address or another method of an account', async () => {
  await forget({ email: 'ines.vermeulen@example.com' })
  await forget({ phone: '+32471456712' })
  expect(await api.inbox()).toEqual([])
})

it.each([[email], [{ email: 'nobody@example.be' }], [phone]])(
  'refuses the sixth request for %j in a row, until half a minute has passed without one',
  async (contact) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let time = 0; time < 5; time++) {
      expect((await forget(contact)).status).toBe(200)
      vi.setSystemTime(Date.now() + 29 * seconds)
    }
    const sent = (await api.inbox()).length
    expect(await forget(contact)).toMatchObject({ status: 429, retryAfter: '30' })
    expect(await api.inbox()).toHaveLength(sent)
    vi.setSystemTime(Date.now() + 30 * seconds)
    expect((await forget(contact)).status).toBe(200)
  },
)

it('counts each contact on its own, whatever its case, and forgets after a pause', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let time = 0; time < 5; time++) await forget(email)
  expect((await forget(phone)).status).toBe(200)
  expect((await forget(email, otherDevice)).status).toBe(200)
  expect((await forget({ email: 'Claire@example.be' })).status).toBe(429)
  for (let time = 0; time < 8; time++) {
    vi.setSystemTime(Date.now() + 30 * seconds)
    expect((await forget(email)).status).toBe(200)
  }
})

it('takes the answer of a captcha', async () => {
  expect((await forget({ ...email, captcha: 'proof' })).status).toBe(200)
})

it.each([
  {},
  { ...email, ...phone },
  { email: null },
  { email: 'claire' },
  { phone: '0470123412' },
  { phone: 'claire@example.be' },
  { ...email, captcha: 1 },
  { ...email, language: 'en' },
])('refuses the body %j', async (body) => {
  expect(await forget(body)).toMatchObject({ status: 422, json: { message: expect.any(String) } })
  expect(await api.inbox()).toEqual([])
})

it('takes no bearer', async () => {
  expect((await forget(email, api.bearerOf('plain'))).status).toBe(400)
})
