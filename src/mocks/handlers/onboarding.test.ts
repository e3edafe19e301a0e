import { makeApi, otherDevice } from '#mocks/testApi.ts'
import { answers, onboardingOn } from '#mocks/testOnboarding.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let api = makeApi()
let steps = onboardingOn(api)
beforeEach(() => {
  api = makeApi()
  steps = onboardingOn(api)
})
afterEach(() => void vi.useRealTimers())

const minutes = 60_000
const card = '5065120000000001'
const precheck = { Precognition: 'true' }
const password = 'Zomer-in-Gent-7'

const save = async (own: object, headers = {}) =>
  steps.post('account', { token: await steps.begin(), ...answers, ...own }, headers)
const complete = (token: string, own = password) => steps.post('complete', { token, password: own })
const logIn = (username: string) => api.call('POST', '/token', { username, password })

it.each([
  ['card', '5065123400001001', 409, 'This card already belongs to an account.'],
  ['card', '5065120000000005', 422, 'This card cannot be activated.'],
  ['code', 'EXPIRED-2026', 422, 'code-expired'],
  ['code', 'used-2026', 422, 'code-used'],
  ['code', 'WITHDRAWN-2026', 422, 'Your employer has withdrawn this invitation.'],
  ['code', '__proto__', 404, 'This code is not known.'],
])('the %s %s is answered with %i: %s', async (kind, key, status, message) => {
  expect(await steps.post(kind, { [kind]: key })).toMatchObject({ status, json: { message } })
})

it.each(['', '506512000000000', `${card}1`, '5065 1200 0000 0001'])(
  '%j is no card, and no guess',
  async (text) => {
    for (let time = 0; time < 6; time++) expect((await steps.post('card', { card: text })).status).toBe(422)
    expect((await steps.post('card', { card })).status).toBe(200)
  },
)

describe.each([
  ['account', answers],
  ['verify', { method: 'email', target: answers.email }],
  ['verify/confirm', { payload: 'mfa_1', code: '123456' }],
  ['complete', { password }],
] as const)('the token of %s', (step, body) => {
  it('is good on its own device, for thirty minutes after it was last used', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const token = await steps.saved()
    const send = (own: string, headers = {}) => steps.post(step, { token: own, ...body }, headers)
    for (const unknown of ['', 'onb_1', 'constructor', '__proto__'])
      expect(await send(unknown)).toMatchObject({
        status: 401,
        json: { message: 'This onboarding has ended.' },
      })
    expect((await send(token, otherDevice)).status).toBe(401)
    for (let time = 0; time < 3; time++) {
      vi.setSystemTime(Date.now() + 30 * minutes - 1)
      expect((await send(token)).status).not.toBe(401)
    }
    vi.setSystemTime(Date.now() + 30 * minutes)
    expect((await send(token)).status).toBe(401)
  })
})

describe('a precheck', () => {
  it('says that it is one, and that all is well, and saves nothing', async () => {
    const token = await steps.saved('WELCOME-2026', { email: 'nora@example.be' })
    const other = { token, ...answers, email: 'other@example.be' }
    const { status, headers } = await steps.post('account', other, precheck)
    expect(status).toBe(204)
    expect(headers?.get('Precognition')).toBe('true')
    expect(headers?.get('Precognition-Success')).toBe('true')
    expect((await complete(token)).status).toBe(201)
    expect((await logIn('nora@example.be')).status).toBe(200)
  })

  it.each([
    ['email,phone', ['email', 'phone']],
    ['email, phone', ['email', 'phone']],
    ['language', []],
    ['', []],
  ])('of the fields %j tells their faults only', async (only, fields) => {
    const fault = { firstname: '', email: 'lina', phone: '+32470123412' }
    const { status, headers, json } = await save(fault, { ...precheck, 'Precognition-Validate-Only': only })
    expect(status).toBe(fields.length === 0 ? 204 : 422)
    expect(Object.keys(json?.errors ?? {})).toEqual(fields)
    expect(headers?.get('Precognition')).toBe('true')
    expect(headers?.get('Precognition-Success')).toBe(fields.length === 0 ? 'true' : null)
  })

  it.each([{ 'Precognition-Validate-Only': 'phone' }, { Precognition: 'false' }])(
    'is none with %j',
    async (own) => {
      const answer = await save({ firstname: '', email: 'lina' }, own)
      expect(Object.keys(answer.json.errors)).toEqual(['firstname', 'email'])
      expect(answer.headers?.get('Precognition')).toBeNull()
    },
  )
})

describe('a verification', () => {
  const verify = (token: string, method: string, target: string) =>
    steps.post('verify', { token, method, target })

  it('comes after the account is saved, and is not needed for what is known or verified here', async () => {
    expect((await verify(await steps.begin(), 'email', answers.email)).status).toBe(422)
    const token = await steps.saved('WELCOME-2026')
    expect((await verify(token, 'email', 'Nora@Example.be')).status).toBe(204)
    expect(
      (await steps.post('verify/confirm', await steps.challenge(token, 'sms', answers.phone))).status,
    ).toBe(204)
    expect((await verify(token, 'sms', answers.phone)).status).toBe(204)
    expect((await verify(await steps.saved(), 'sms', answers.phone)).status).toBe(200)
  })
})

describe('a completion', () => {
  it('needs an account that is saved, with its e-mail address verified', async () => {
    expect(await complete(await steps.begin())).toMatchObject({
      status: 422,
      json: { message: 'The account has not been saved yet.' },
    })
    const token = await steps.verified()
    await steps.post('account', { token, ...answers, email: 'unverified@example.be' })
    expect((await complete(token)).json.message).toBe('The e-mail address is not verified.')
  })

  it('uses token, card and contacts up, also for an onboarding that was slower', async () => {
    const free = { email: 'second@example.be', phone: '+32470111222' }
    const sameCard = await steps.verified(card, free)
    const sameEmail = await steps.verified('5065120000000002', { ...free, email: answers.email })
    const samePhone = await steps.verified('5065120000000003', { email: 'third@example.be' })
    const token = await steps.verified()
    expect((await complete(token)).status).toBe(201)
    expect((await complete(token)).status).toBe(401)
    expect((await complete(sameCard)).status).toBe(409)
    expect((await complete(sameEmail)).json.message).toBe('email-duplicated')
    expect((await complete(samePhone)).json.message).toBe('sms-duplicated')
    expect((await steps.post('card', { card })).status).toBe(409)
  })

  it('uses an invitation up, also for an onboarding that was slower', async () => {
    const second = await steps.verified('WELCOME-NOBODY', { email: 'second@example.be', phone: undefined })
    await complete(await steps.verified('WELCOME-NOBODY'))
    expect((await complete(second)).json.message).toBe('code-used')
    expect((await steps.post('code', { code: 'welcome-nobody' })).json.message).toBe('code-used')
  })
})
