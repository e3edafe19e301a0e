import { makeApi, wrong } from '#mocks/testApi.ts'
import { answers, onboardingOn } from '#mocks/testOnboarding.ts'
import { similarPassword } from '#mocks/personas.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

interface Sent {
  payload: string
  code: string
}

/** Sends a call of a persona that has the grant; `null` sends it without a bearer. */
function as(persona: string | null, method: string, path: string, body?: object) {
  if (persona === null) return api.call(method, path, body)
  api.change(({ grants }) => void (grants[`tok_${persona}`] = { sudo: true, single: false }))
  return api.call(method, path, body, api.bearerOf(persona))
}

async function sentBy({ json }: Awaited<ReturnType<typeof as>>): Promise<Sent> {
  const payload = String(json.mfa?.payload ?? json.payload)
  return { payload, code: (await api.inbox())[0]?.code ?? '5065123412341234' }
}

const steps = () => onboardingOn(api)
let onboarding = ''
const trust = { isTrustedDevice: false }

/** Each kind of code: how it is asked for, by whom else it could be answered, and how it is answered. */
const flows = {
  login: {
    ask: async (persona = 'sms') => sentBy(await api.logIn(persona)),
    answer: (sent: Sent) => as(null, 'POST', '/mfa/sudo', { ...sent, ...trust }),
  },
  stepUp: {
    ask: async (persona = 'sms') => sentBy(await as(persona, 'GET', '/mfa/sudo?single=1')),
    answer: (sent: Sent, persona = 'sms') => as(persona, 'POST', '/mfa/sudo', { ...sent, ...trust }),
  },
  setUp: {
    ask: async (persona = 'sms') =>
      sentBy(await as(persona, 'GET', '/mfa/email/activate?target=new@example.be')),
    answer: (sent: Sent, persona = 'sms') => as(persona, 'POST', '/mfa/activate', sent),
  },
  contact: {
    ask: async (persona = 'sms') =>
      sentBy(await as(persona, 'POST', '/user/login', { email: 'new@example.be' })),
    answer: (sent: Sent, persona = 'sms') => as(persona, 'POST', '/user/login/confirm', sent),
  },
  onboarding: {
    ask: async () => {
      onboarding = await steps().saved()
      const { payload, code } = await steps().challenge(onboarding, 'email', answers.email)
      return { payload, code }
    },
    answer: (sent: Sent) => steps().post('verify/confirm', { token: onboarding, ...sent }),
  },
  merge: {
    ask: async () => {
      const claim = { proof: 'password', value: similarPassword }
      return sentBy(await as('similar', 'POST', '/merge/sim_1021/claim', claim))
    },
    answer: (sent: Sent, persona = 'similar') =>
      as(persona, 'POST', `/merge/${persona === 'similar' ? 'sim_1021' : 'sim_1022'}/confirm`, sent),
  },
} as const

type Flow = keyof typeof flows
const kinds = Object.keys(flows) as Flow[]
const minutes = 60_000

describe.each(kinds)('a code for %s', (kind) => {
  const { ask, answer } = flows[kind]

  it('is refused when it is wrong, right afterwards, and used once', async () => {
    const sent = await ask()
    expect(await answer({ ...sent, code: wrong(sent.code) })).toMatchObject({
      status: 422,
      json: { message: 'The code is wrong.' },
    })
    expect((await answer(sent)).status).toBeLessThan(300)
    expect((await answer(sent)).status).toBeGreaterThanOrEqual(404)
  })

  it('is good for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const late = await ask()
    vi.setSystemTime(Date.now() + 5 * minutes)
    expect(await answer(late)).toMatchObject({ status: 422, json: { message: 'The code has expired.' } })
    const inTime = await ask()
    vi.setSystemTime(Date.now() + 5 * minutes - 1)
    expect((await answer(inTime)).status).toBeLessThan(300)
  })

  it('locks for thirty seconds after the sixth wrong one in a row', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const sent = await ask()
    const mistaken = { ...sent, code: wrong(sent.code) }
    for (let time = 0; time < 5; time++) expect((await answer(mistaken)).status).toBe(422)
    expect(await answer(mistaken)).toMatchObject({ status: 429, retryAfter: '30' })
    expect((await answer(sent)).status).toBe(429)
    vi.setSystemTime(Date.now() + 30_000)
    expect((await answer(sent)).status).toBeLessThan(300)
  })

  it.each(kinds.filter((other) => other !== kind))('is no code for %s', async (other) => {
    const payloadOfOther = await flows[other].ask()
    const sent = await ask()
    expect((await flows[other].answer(sent)).status).toBe(422)
    expect((await flows[other].answer({ ...payloadOfOther, payload: 'constructor' })).status).toBe(422)
    expect((await answer(sent)).status).toBeLessThan(300)
  })

  it('has to be sent as digits, with its payload and nothing else', async () => {
    const sent = await ask()
    for (const fault of [
      { code: '1234567x' },
      { code: '1234 5678' },
      { code: 12345678 },
      { code: '1'.repeat(33) },
      { code: undefined },
      { payload: undefined },
      { remember: true },
    ])
      expect((await answer(Object.assign({}, sent, fault))).status).toBe(422)
    expect((await answer(sent)).status).toBeLessThan(300)
  })
})

it.each(['stepUp', 'setUp', 'contact'] as const)(
  'a code for %s is for the account that asked',
  async (kind) => {
    const { ask, answer } = flows[kind]
    const sent = await ask()
    expect((await answer(sent, 'mail')).status).toBe(422)
    expect((await answer(sent)).status).toBeLessThan(300)
  },
)

it('a code for an onboarding is for that onboarding, and leaves those of others alone', async () => {
  const [one, other] = [await steps().saved(), await steps().saved()]
  const sent = await steps().challenge(one, 'email', answers.email)
  const later = await steps().challenge(other, 'email', answers.email)
  expect((await steps().post('verify/confirm', { ...sent, token: other })).status).toBe(422)
  for (const each of [sent, later]) expect((await steps().post('verify/confirm', each)).status).toBe(204)
})

it.each([
  ['sms', 5],
  ['sms', 9],
  ['mail', 16],
  ['card', 8],
  ['card', 17],
])('an answer of %s with %i digits is no try', async (persona, length) => {
  const { payload, code } = await flows.login.ask(persona)
  for (let time = 0; time < 6; time++)
    expect(await flows.login.answer({ payload, code: '1'.repeat(length) })).toMatchObject({
      status: 422,
      json: { message: 'The code does not have the right length.' },
    })
  expect((await flows.login.answer({ payload, code })).status).toBe(200)
})

it('a card is one of the account, not of somebody else', async () => {
  const { payload } = await flows.login.ask('card')
  expect((await flows.login.answer({ payload, code: '5065123400001007' })).status).toBe(422)
})

it('a step-up cannot make the device a trusted one', async () => {
  const sent = await flows.stepUp.ask()
  expect(await as('sms', 'POST', '/mfa/sudo', { ...sent, isTrustedDevice: true })).toMatchObject({
    status: 422,
    json: { message: 'Only a login can trust a device.' },
  })
  expect((await api.logIn('sms')).status).toBe(401)
})

it('a resend for a merge keeps the payload, replaces the code and begins its five minutes anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const sent = await flows.merge.ask()
  vi.setSystemTime(Date.now() + 5 * minutes)
  const resend = (payload: string) => as('similar', 'POST', '/merge/sim_1021/resend', { payload })
  expect((await resend(sent.payload)).status).toBe(204)
  expect((await flows.merge.answer(sent)).status).toBe(422)
  const code = (await api.inbox())[0]?.code ?? ''
  expect((await resend('constructor')).status).toBe(422)
  expect((await flows.merge.answer({ ...sent, code })).status).toBe(204)
})
