import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeApi } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

const token = expect.stringMatching(/^onb_[0-9a-f]{40}$/)
const good = '5065120000000001'
const unknown = '5065999999999999'

const withCard = (card: unknown, more = {}) => api.call('POST', '/onboarding/card', { card, ...more })
const withCode = (code: unknown, more = {}) => api.call('POST', '/onboarding/code', { code, ...more })

describe('with a card', () => {
  it.each([
    [good, { token, firstname: 'Lina', company: 'Brasserie Zuid' }],
    ['5065120000000002', { token }],
    ['5065120000000003', { token, firstname: 'Tom' }],
  ])('begins with %s and tells what is known', async (card, answer) => {
    const { status, json } = await withCard(card)
    expect({ status, json }).toEqual({ status: 200, json: answer })
  })

  it('can tell a hostile name', async () => {
    const { firstname } = (await withCard('5065120000000004')).json
    expect(Array.from(firstname)).toHaveLength(200)
    for (const part of ['onerror', '{{product}}', '$t(login.title)', '\u202E'])
      expect(firstname).toContain(part)
  })

  it('refuses the card of an account', async () => {
    expect(await withCard('5065123400001001')).toMatchObject({
      status: 409,
      json: { message: 'This card already belongs to an account.' },
    })
  })

  it('does not know other cards, and has no words for that', async () => {
    const { status, json } = await withCard(unknown)
    expect({ status, json }).toEqual({ status: 422, json: {} })
  })

  it('tells of a card that is blocked, which is no guess', async () => {
    for (let time = 0; time < 6; time++)
      expect(await withCard('5065120000000005')).toMatchObject({
        status: 422,
        json: { message: 'This card cannot be activated.' },
      })
  })

  it('refuses for thirty seconds after the sixth wrong card in a row', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let time = 0; time < 5; time++) expect((await withCard(unknown)).status).toBe(422)
    expect(await withCard(unknown)).toMatchObject({ status: 429, retryAfter: '30' })
    for (const card of [good, '5065123400001001']) expect((await withCard(card)).status).toBe(429)
    expect((await withCode('WELCOME-2026')).status).toBe(200)
    vi.setSystemTime(Date.now() + 30_000)
    expect((await withCard(good)).status).toBe(200)
  })

  it('forgets the wrong cards before a right one', async () => {
    for (let round = 0; round < 2; round++) {
      for (let time = 0; time < 5; time++) expect((await withCard(unknown)).status).toBe(422)
      expect((await withCard(good)).status).toBe(200)
    }
  })

  it.each(['', '506512000000000', `${good}1`, '5065 1200 0000 0001', 5065120000000001, undefined])(
    'refuses %j, which is no card number, and does not count it',
    async (card) => {
      for (let time = 0; time < 6; time++) expect((await withCard(card)).status).toBe(422)
      expect((await withCard(good)).status).toBe(200)
    },
  )
})

describe('with an invitation', () => {
  it.each([
    [
      'WELCOME-2026',
      {
        token,
        email: 'nora@example.be',
        firstname: 'Nora',
        lastname: 'Haddad',
        company: expect.stringMatching(/./),
      },
    ],
    ['WELCOME-NOBODY', { token }],
    [' welcome-Nobody\n', { token }],
  ])('begins with %j and tells what is known', async (code, answer) => {
    const { status, json } = await withCode(code)
    expect({ status, json }).toEqual({ status: 200, json: answer })
  })

  it.each([
    ['EXPIRED-2026', 422, 'code-expired'],
    ['used-2026', 422, 'code-used'],
    ['WITHDRAWN-2026', 422, 'Your employer has withdrawn this invitation.'],
    ['WELCOME 2026', 404, 'This code is not known.'],
    ['', 404, 'This code is not known.'],
    ['__proto__', 404, 'This code is not known.'],
  ])('answers %j with %i: %s', async (code, status, message) => {
    expect(await withCode(code)).toMatchObject({ status, json: { message } })
  })

  it('refuses for thirty seconds after the sixth wrong code in a row', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let time = 0; time < 5; time++) expect((await withCode('GUESS')).status).toBe(404)
    expect(await withCode('GUESS')).toMatchObject({ status: 429, retryAfter: '30' })
    expect((await withCode('WELCOME-2026')).status).toBe(429)
    vi.setSystemTime(Date.now() + 30_000)
    expect((await withCode('WELCOME-2026')).status).toBe(200)
  })
})

it('gives each onboarding a token of its own', async () => {
  expect((await withCard(good)).json.token).not.toBe((await withCard(good)).json.token)
})

it('takes the answer of a captcha, and no other field', async () => {
  for (const begin of [
    () => withCard(good, { captcha: 'x' }),
    () => withCode('WELCOME-2026', { captcha: 'x' }),
  ])
    expect((await begin()).status).toBe(200)
  for (const begin of [() => withCard(good, { pin: '1' }), () => withCode('WELCOME-2026', { email: 'x' })])
    expect((await begin()).status).toBe(422)
})

it.each(['card', 'code'])('takes no bearer with a %s', async (kind) => {
  const body = { [kind]: kind === 'card' ? good : 'WELCOME-2026' }
  expect((await api.call('POST', `/onboarding/${kind}`, body, api.bearerOf('plain'))).status).toBe(400)
})
