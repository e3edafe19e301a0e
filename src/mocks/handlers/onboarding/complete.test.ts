import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeApi } from '#mocks/testApi'
import { answers, onboardingOn } from '#mocks/testOnboarding'

let api = makeApi()
let steps = onboardingOn(api)
beforeEach(() => {
  api = makeApi()
  steps = onboardingOn(api)
})
afterEach(() => void vi.useRealTimers())

const password = 'Zomer-in-Gent-7'
const card = '5065120000000001'

const complete = (token: string, own: unknown = password) => steps.post('complete', { token, password: own })
const logIn = (username: string) => api.call('POST', '/token', { username, password })

async function userOf(username: string) {
  const { json } = await logIn(username)
  return (await api.call('GET', '/user', undefined, { Authorization: `Bearer ${json.access_token}` })).json
    .data
}

it.each([
  [card, true],
  ['5065120000000003', false],
  ['WELCOME-NOBODY', null],
])('of %s tells whether the card works: %j', async (key, activated) => {
  const { status, json } = await complete(await steps.verified(key))
  expect({ status, json }).toEqual({ status: 201, json: { activated } })
})

it('makes an account that shows what was typed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-02T03:04:05.000Z') })
  await complete(await steps.verified(card, { firstname: ' Lina ' }))
  expect(await userOf(answers.email)).toEqual({
    id: expect.any(Number),
    email: 'lina@example.be',
    phone: '+32470888777',
    firstname: 'Lina',
    lastname: 'Aerts',
    birthdate: '1994-06-30',
    language: 'nl',
    iban: null,
    user_id: expect.any(Number),
    customer_user_id: null,
    fridom_user_id: null,
    password_status: 0,
    last_password_change: '2027-01-02T03:04:05.000Z',
    mfa_forced: false,
  })
  expect((await logIn(answers.phone)).status).toBe(200)
})

it('leaves the phone out when there is none', async () => {
  await complete(await steps.verified(card, { phone: undefined }))
  expect((await userOf(answers.email)).phone).toBeNull()
  expect((await logIn(answers.phone)).status).toBe(400)
})

it('gives each account ids of its own', async () => {
  await complete(await steps.verified())
  const second = { email: 'tom@example.be', phone: '+32470111222' }
  await complete(await steps.verified('5065120000000003', second))
  const [one, other] = [await userOf(answers.email), await userOf('tom@example.be')]
  expect(one.id).not.toBe(other.id)
  expect(one.user_id).not.toBe(other.user_id)
})

it('gives the card to the account', async () => {
  await complete(await steps.verified())
  expect((await steps.post('card', { card })).status).toBe(409)
  const found = await api.call('POST', '/user/forgot-username', { type: 'pan', input: card })
  expect(found.json).toEqual({ email: 'l•••@example.be', phone: '+32 4•• •• •• 77' })
})

it('uses the invitation up', async () => {
  await complete(await steps.verified('WELCOME-NOBODY'))
  expect(await steps.post('code', { code: 'welcome-nobody' })).toMatchObject({
    status: 422,
    json: { message: 'code-used' },
  })
  expect((await steps.post('code', { code: 'WELCOME-2026' })).status).toBe(200)
})

it('uses the token up', async () => {
  const token = await steps.verified()
  await complete(token)
  expect(await complete(token)).toMatchObject({ status: 401, json: { message: expect.any(String) } })
})

it('has an account that is like any other: its contacts are taken, its password can be forgotten', async () => {
  await complete(await steps.verified())
  const { json } = await steps.post('account', { token: await steps.begin('WELCOME-2026'), ...answers })
  expect(json.errors).toEqual({ email: ['email-duplicated'], phone: ['sms-duplicated'] })
  await api.call('POST', '/user/forgot-password', { email: answers.email })
  expect((await api.inbox())[0]).toMatchObject({ to: answers.email, link: expect.any(String) })
})

describe('refuses', () => {
  it.each(['bonavo', 'Zomer-in7', 'x-Lina-in-Gent-7', 'x-Aerts-in-Gent-7', 'x-Novice-in-Gent-7', ''])(
    'the password %j, and goes on with a better one',
    async (weak) => {
      const token = await steps.verified(card, { email: 'novice@example.be' })
      expect(await complete(token, weak)).toMatchObject({
        status: 422,
        json: { message: 'password-refused' },
      })
      expect((await complete(token)).status).toBe(201)
    },
  )

  it('an account that was not saved, or whose e-mail address is not verified', async () => {
    expect(await complete(await steps.begin())).toMatchObject({
      status: 422,
      json: { message: 'The account has not been saved yet.' },
    })
    const token = await steps.saved()
    await steps.post('verify/confirm', await steps.challenge(token, 'sms', answers.phone))
    const refusal = { status: 422, json: { message: 'The e-mail address is not verified.' } }
    expect(await complete(token)).toMatchObject(refusal)
    const other = await steps.verified()
    await steps.post('account', { token: other, ...answers, email: 'unverified@example.be' })
    expect(await complete(other)).toMatchObject(refusal)
  })

  it('what another onboarding was faster with', async () => {
    const free = { email: 'second@example.be', phone: '+32470111222' }
    const sameCard = await steps.verified(card, free)
    const sameEmail = await steps.verified('5065120000000002', { ...free, email: answers.email })
    const samePhone = await steps.verified('5065120000000003', { email: 'third@example.be' })
    await complete(await steps.verified())
    expect((await complete(sameCard)).status).toBe(409)
    expect((await complete(sameEmail)).json.message).toBe('email-duplicated')
    expect((await complete(samePhone)).json.message).toBe('sms-duplicated')
  })

  it('an invitation that another onboarding was faster with', async () => {
    const second = await steps.verified('WELCOME-NOBODY', {
      email: 'second@example.be',
      phone: undefined,
    })
    await complete(await steps.verified('WELCOME-NOBODY'))
    expect(await complete(second)).toMatchObject({ status: 422, json: { message: 'code-used' } })
  })

  it('a field too many', async () => {
    const token = await steps.verified()
    expect((await steps.post('complete', { token, password, captcha: 'proof' })).status).toBe(422)
  })
})
