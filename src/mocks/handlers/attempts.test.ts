import { makeApi, otherDevice } from '#mocks/testApi.ts'
import { personaPassword as password, similarPassword } from '#mocks/personas.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let api = makeApi()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  api = makeApi()
})
afterEach(() => void vi.useRealTimers())

type Headers = Record<string, string>
const post = (path: string, body: object) => (headers?: Headers) => api.call('POST', path, body, headers)
const merge = (value: string) => () =>
  api.call('POST', '/merge/sim_1021/claim', { proof: 'password', value }, api.bearerOf('similar'))

/** What can be guessed: a wrong guess, a right one, the status of the wrong one, and how many are free. */
const guesses = [
  [
    'a password',
    post('/token', { username: 'claire@example.be', password: 'wrong' }),
    post('/token', { username: 'Claire@Example.be', password }),
    400,
    5,
  ],
  [
    'a card',
    post('/onboarding/card', { card: '5065999999999999' }),
    post('/onboarding/card', { card: '5065120000000001' }),
    422,
    5,
  ],
  [
    'an invitation',
    post('/onboarding/code', { code: 'GUESS' }),
    post('/onboarding/code', { code: ' welcome-2026\n' }),
    404,
    5,
  ],
  [
    'a username',
    post('/user/forgot-username', { type: 'pan', input: '5065120000000001' }),
    post('/user/forgot-username', { type: 'pan', input: '5065123400001001' }),
    404,
    5,
  ],
  ['a similar account', merge('a guess'), merge(similarPassword), 422, 5],
] as const

describe.each(guesses)('%s', (what, miss, hit, status, free) => {
  it('is refused for thirty seconds after the sixth wrong guess in a row', async () => {
    for (let time = 0; time < free; time++) expect((await miss()).status).toBe(status)
    expect(await miss()).toMatchObject({ status: 429, retryAfter: '30' })
    expect((await hit()).status).toBe(429)
    vi.setSystemTime(Date.now() + 30_000)
    expect((await hit()).status).toBe(200)
  })

  it('is counted anew after a right guess', async () => {
    for (let round = 0; round < (what === 'a similar account' ? 1 : 2); round++) {
      for (let time = 0; time < free - 1; time++) expect((await miss()).status).toBe(status)
      expect((await hit()).status).toBe(200)
    }
  })
})

const email = { email: 'claire@example.be' }
const phone = { phone: '+32470123412' }
const good = 'Zomer-in-Gent-7'

const forget = (body: object, headers?: Headers) => post('/user/forgot-password', body)(headers)
const reset = (code: string, own = good) => post('/user/reset-password', { code, password: own })()
async function codeFor(contact: object) {
  await forget(contact)
  return (await api.inbox())[0]?.code ?? ''
}
const refusal = (message: string) => ({ status: 422, json: { message } })

it.each([email, { email: 'nobody@example.be' }, phone])(
  'the sixth request in a row to reset the password of %j is refused, until half a minute has passed without one',
  async (contact) => {
    for (let time = 0; time < 5; time++) {
      expect((await forget(contact)).status).toBe(200)
      vi.setSystemTime(Date.now() + 29_000)
    }
    const sent = (await api.inbox()).length
    expect(await forget(contact)).toMatchObject({ status: 429, retryAfter: '30' })
    expect(await api.inbox()).toHaveLength(sent)
    expect((await forget({ email: 'rich@example.be' })).status).toBe(200)
    expect((await forget(contact, otherDevice)).status).toBe(200)
    vi.setSystemTime(Date.now() + 30_000)
    expect((await forget(contact)).status).toBe(200)
  },
)

it('a request for nobody is answered like any other, and sends nothing', async () => {
  expect((await forget({ email: 'nobody@example.be' })).json).toEqual({
    recipient: ['n•••@example.be'],
    technology: 'EMAIL',
  })
  await forget({ email: 'ines.vermeulen@example.com' })
  expect(await api.inbox()).toEqual([])
})

it('a code to reset a password is good once, the newest only, and ends no session', async () => {
  const own = api.bearerOf('plain')
  const older = await codeFor(email)
  const stranger = await codeFor({ email: 'rich@example.be' })
  const newer = await codeFor(phone)
  for (const code of [older, '', 'constructor'])
    expect(await reset(code, 'bonavo')).toMatchObject(refusal('The code is wrong.'))
  expect(await reset(newer, 'bonavo')).toMatchObject(refusal('password-refused'))
  expect((await reset(newer)).status).toBe(204)
  expect(await reset(newer, 'Winter-in-Gent-8')).toMatchObject(refusal('The code has been used.'))
  expect((await reset(stranger)).status).toBe(204)
  expect((await api.logIn('plain')).status).toBe(400)
  expect((await api.call('GET', '/user', undefined, own)).status).toBe(200)
})

it('a code to reset a password is good for thirty minutes, and locked after the sixth wrong one', async () => {
  const late = await codeFor(email)
  vi.setSystemTime(Date.now() + 30 * 60_000)
  expect(await reset(late)).toMatchObject(refusal('The code has expired.'))
  const inTime = await codeFor(email)
  vi.setSystemTime(Date.now() + 30 * 60_000 - 1)
  for (let time = 0; time < 5; time++) expect((await reset('1')).status).toBe(422)
  expect(await reset('1')).toMatchObject({ status: 429, retryAfter: '30' })
  expect((await reset(inTime)).status).toBe(429)
})
