import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeApi, wrong } from '#mocks/testApi'
import { answers, onboardingOn } from '#mocks/testOnboarding'

let api = makeApi()
let steps = onboardingOn(api)
beforeEach(() => {
  api = makeApi()
  steps = onboardingOn(api)
})
afterEach(() => void vi.useRealTimers())

const password = 'Zomer-in-Gent-7'

const verify = (token: string, method: string, target: unknown) =>
  steps.post('verify', { token, method, target })
const confirm = (body: object) => steps.post('verify/confirm', body)

describe('asking for a code', () => {
  it.each([
    ['email', answers.email, /^\d{6}$/],
    ['sms', answers.phone, /^\d{8}$/],
    ['email', 'another@example.be', /^\d{6}$/],
    ['sms', '+352621999888', /^\d{8}$/],
  ])('sends it by %s to %s', async (method, target, form) => {
    const { status, json } = await verify(await steps.saved(), method, target)
    expect({ status, json }).toEqual({ status: 200, json: { payload: expect.stringMatching(/^mfa_/) } })
    expect(await api.inbox()).toMatchObject([
      { channel: method, to: target, code: expect.stringMatching(form) },
    ])
  })

  it.each([
    ['email', 'lina', 'invalid'],
    ['email', '+32470888777', 'invalid'],
    ['sms', '0470888777', 'invalid'],
    ['sms', 'lina@example.be', 'invalid'],
    ['email', 'CLAIRE@example.be', 'email-duplicated'],
    ['sms', '+32470123412', 'sms-duplicated'],
  ])('refuses by %s to %s: %s', async (method, target, message) => {
    expect(await verify(await steps.saved(), method, target)).toMatchObject({
      status: 422,
      json: { message },
    })
    expect(await api.inbox()).toEqual([])
  })

  it('needs the account saved before', async () => {
    const token = await steps.begin()
    expect(await verify(token, 'email', answers.email)).toMatchObject({
      status: 422,
      json: { message: 'The account has not been saved yet.' },
    })
  })

  it('needs no code for the address of the invitation, in any case', async () => {
    const token = await steps.saved('WELCOME-2026')
    for (const target of ['nora@example.be', 'Nora@Example.be']) {
      const { status, json } = await verify(token, 'email', target)
      expect({ status, json }).toEqual({ status: 204, json: null })
    }
    expect((await verify(token, 'email', answers.email)).status).toBe(200)
    expect((await verify(await steps.saved(), 'email', 'nora@example.be')).status).toBe(200)
  })

  it('needs no code for what this onboarding has verified, and only this one', async () => {
    const token = await steps.saved()
    expect((await confirm(await steps.challenge(token, 'sms', answers.phone))).status).toBe(204)
    expect((await verify(token, 'sms', answers.phone)).status).toBe(204)
    expect((await verify(await steps.saved(), 'sms', answers.phone)).status).toBe(200)
  })

  it.each([{ method: 'card' }, { target: undefined }, { target: null }, { captcha: 'proof' }])(
    'refuses a body with %j',
    async (fault) => {
      const body = { token: await steps.saved(), method: 'email', target: answers.email, ...fault }
      expect((await steps.post('verify', body)).status).toBe(422)
    },
  )
})

describe('confirming a contact', () => {
  it('makes it the contact of the account', async () => {
    const token = await steps.saved()
    for (const [method, target] of [
      ['email', 'changed@example.be'],
      ['sms', '+32470111222'],
    ] as const)
      expect((await confirm(await steps.challenge(token, method, target))).status).toBe(204)
    await steps.post('complete', { token, password })
    for (const username of ['changed@example.be', '+32470111222'])
      expect((await api.call('POST', '/token', { username, password })).status).toBe(200)
    expect((await api.call('POST', '/token', { username: answers.email, password })).status).toBe(400)
  })

  it('is not needed for a known contact, which becomes that of the account too', async () => {
    const token = await steps.saved('WELCOME-2026')
    await verify(token, 'email', 'nora@example.be')
    expect((await steps.post('complete', { token, password })).status).toBe(201)
    expect((await api.call('POST', '/token', { username: 'nora@example.be', password })).status).toBe(200)
  })

  it('refuses a wrong, replaced or used code, or one of another onboarding', async () => {
    const [token, other] = [await steps.saved(), await steps.saved()]
    const replaced = await steps.challenge(token, 'email', answers.email)
    const sent = await steps.challenge(token, 'email', answers.email)
    for (const fault of [
      replaced,
      { ...sent, token: other },
      { ...sent, code: wrong(sent.code) },
      { ...sent, payload: 'mfa_1' },
    ])
      expect(await confirm(fault)).toMatchObject({ status: 422, json: { message: expect.any(String) } })
    expect((await confirm(sent)).status).toBe(204)
    expect(await confirm(sent)).toMatchObject({ status: 422, json: { message: 'The code has been used.' } })
  })

  it('leaves the code of another onboarding alone', async () => {
    const [one, other] = [await steps.saved(), await steps.saved()]
    const sent = await steps.challenge(one, 'email', answers.email)
    const later = await steps.challenge(other, 'email', answers.email)
    expect((await confirm(sent)).status).toBe(204)
    expect((await confirm(later)).status).toBe(204)
  })

  it('takes a code for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const sent = await steps.challenge(await steps.saved(), 'email', answers.email)
    vi.setSystemTime(Date.now() + 300_000)
    expect(await confirm(sent)).toMatchObject({ status: 422, json: { message: 'The code has expired.' } })
  })

  it('refuses after the sixth wrong code in a row', async () => {
    const sent = await steps.challenge(await steps.saved(), 'sms', answers.phone)
    const fault = { ...sent, code: wrong(sent.code) }
    for (let time = 0; time < 5; time++) expect((await confirm(fault)).status).toBe(422)
    expect(await confirm(fault)).toMatchObject({ status: 429, retryAfter: '30' })
  })

  it('takes codes of onboardings only, which open nothing else', async () => {
    const { token, ...sent } = await steps.challenge(await steps.saved(), 'email', answers.email)
    expect((await api.call('POST', '/mfa/sudo', { ...sent, isTrustedDevice: false })).status).toBe(422)
    const payload = (await api.logIn('sms')).json.mfa.payload
    const code = (await api.inbox())[0]?.code
    expect((await confirm({ token, payload, code })).status).toBe(422)
  })
})
