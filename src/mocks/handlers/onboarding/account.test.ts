import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeApi, otherDevice } from '#mocks/testApi'
import { answers, onboardingOn } from '#mocks/testOnboarding'

let api = makeApi()
let steps = onboardingOn(api)
beforeEach(() => {
  api = makeApi()
  steps = onboardingOn(api)
})
afterEach(() => void vi.useRealTimers())

const minutes = 60_000
const precheck = { Precognition: 'true' }

const save = async (own: object, headers = {}) =>
  steps.post('account', { token: await steps.begin(), ...answers, ...own }, headers)

describe('saving the account to be', () => {
  it('takes the answers, with a phone or without', async () => {
    const { status, json, headers } = await save({})
    expect({ status, json }).toEqual({ status: 204, json: null })
    expect(headers?.get('Precognition')).toBeNull()
    expect((await save({ phone: undefined })).status).toBe(204)
  })

  it('takes newer answers', async () => {
    const token = await steps.saved()
    expect((await steps.post('account', { token, ...answers, email: 'newer@example.be' })).status).toBe(204)
    const { code, payload } = await steps.challenge(token, 'email', 'newer@example.be')
    await steps.post('verify/confirm', { token, payload, code })
    expect((await steps.post('complete', { token, password: 'Zomer-in-Gent-7' })).status).toBe(201)
  })

  it.each([
    [{ firstname: 'L' }, { firstname: [expect.any(String)] }],
    [{ firstname: ' L ' }, { firstname: [expect.any(String)] }],
    [{ lastname: 'Li' }, { lastname: [expect.any(String)] }],
    [{ birthdate: '30/06/1994' }, { birthdate: [expect.any(String)] }],
    [{ birthdate: '1994-02-30' }, { birthdate: [expect.any(String)] }],
    [{ birthdate: '' }, { birthdate: [expect.any(String)] }],
    [{ language: 'nl_BE' }, { language: [expect.any(String)] }],
    [{ email: 'lina' }, { email: ['invalid'] }],
    [{ email: 'Claire@Example.be' }, { email: ['email-duplicated'] }],
    [{ phone: '0470888777' }, { phone: ['invalid'] }],
    [{ phone: '' }, { phone: ['invalid'] }],
    [{ phone: '+32470123412' }, { phone: ['sms-duplicated'] }],
  ])('refuses %j by field', async (fault, errors) => {
    const { status, json } = await save(fault)
    expect({ status, json }).toEqual({ status: 422, json: { errors } })
  })

  it('tells all faults at once', async () => {
    const { json } = await save({ firstname: '', lastname: '', birthdate: '', email: '', phone: '+' })
    expect(Object.keys(json.errors)).toEqual(['firstname', 'lastname', 'birthdate', 'email', 'phone'])
  })

  it.each([
    ['2027-01-01', 204],
    ['2027-01-02', 422],
    ['2027-01-03', 422],
  ])('on the second of January 2027, a birth on %s gets %i', async (birthdate, status) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-02T03:04:05.000Z') })
    expect((await save({ birthdate })).status).toBe(status)
  })

  it.each([
    { terms: false },
    { terms: undefined },
    { marketing: undefined },
    { marketing: 'yes' },
    { phone: null },
    { birthdate: undefined },
    { captcha: 'proof' },
  ])('takes exactly its fields, not %j', async (fault) => {
    expect(await save(fault)).toMatchObject({ status: 422, json: { message: expect.any(String) } })
  })

  it('keeps what was saved when newer answers are refused', async () => {
    const token = await steps.saved()
    expect((await steps.post('account', { token, ...answers, email: 'lina' })).status).toBe(422)
    expect((await steps.post('verify', { token, method: 'email', target: answers.email })).status).toBe(200)
  })
})

describe('a precheck', () => {
  it('says that it is one, and that all is well, and saves nothing', async () => {
    const token = await steps.begin()
    const { status, headers } = await steps.post('account', { token, ...answers }, precheck)
    expect(status).toBe(204)
    expect(headers?.get('Precognition')).toBe('true')
    expect(headers?.get('Precognition-Success')).toBe('true')
    const next = await steps.post('verify', { token, method: 'email', target: answers.email })
    expect(next).toMatchObject({ status: 422, json: { message: 'The account has not been saved yet.' } })
  })

  it('does not replace what was saved', async () => {
    const token = await steps.saved('WELCOME-2026', { email: 'nora@example.be' })
    await steps.post('account', { token, ...answers, email: 'other@example.be' }, precheck)
    const { status } = await steps.post('complete', { token, password: 'Zomer-in-Gent-7' })
    expect(status).toBe(201)
    const login = { username: 'nora@example.be', password: 'Zomer-in-Gent-7' }
    expect((await api.call('POST', '/token', login)).status).toBe(200)
  })

  it('tells all faults, and that it is one', async () => {
    const { status, headers, json } = await save({ firstname: '', email: 'claire@example.be' }, precheck)
    expect({ status, json }).toEqual({
      status: 422,
      json: { errors: { firstname: [expect.any(String)], email: ['email-duplicated'] } },
    })
    expect(headers?.get('Precognition')).toBe('true')
    expect(headers?.get('Precognition-Success')).toBeNull()
  })

  it.each([
    ['email,phone', ['email', 'phone']],
    ['phone', ['phone']],
    ['email, phone', ['email', 'phone']],
    ['language', []],
    ['', []],
  ])('of the fields %j tells their faults only', async (only, fields) => {
    const fault = { firstname: '', email: 'lina', phone: '+32470123412' }
    const { status, headers, json } = await save(fault, { ...precheck, 'Precognition-Validate-Only': only })
    expect(status).toBe(fields.length === 0 ? 204 : 422)
    expect(Object.keys(json?.errors ?? {})).toEqual(fields)
    expect(headers?.get('Precognition')).toBe('true')
  })

  it('says that it is one about a body that does not fit', async () => {
    const { status, headers } = await save({ terms: false }, precheck)
    expect({ status, says: headers?.get('Precognition') }).toEqual({ status: 422, says: 'true' })
  })

  it.each([{ 'Precognition-Validate-Only': 'phone' }, { Precognition: 'false' }])(
    'is none with %j: all faults are told',
    async (headers) => {
      const answer = await save({ firstname: '', email: 'lina' }, headers)
      expect(Object.keys(answer.json.errors)).toEqual(['firstname', 'email'])
      expect(answer.headers?.get('Precognition')).toBeNull()
    },
  )
})

const later = [
  ['account', answers],
  ['verify', { method: 'email', target: answers.email }],
  ['verify/confirm', { payload: 'mfa_1', code: '123456' }],
  ['complete', { password: 'Zomer-in-Gent-7' }],
] as const

describe.each(later)('the token of %s', (step, body) => {
  it.each(['', 'onb_1', 'constructor', '__proto__'])('is not %j', async (token) => {
    expect(await steps.post(step, { token, ...body })).toMatchObject({
      status: 401,
      json: { message: 'This onboarding has ended.' },
    })
  })

  it('is good for thirty minutes after it was last used', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const token = await steps.saved()
    for (let time = 0; time < 3; time++) {
      vi.setSystemTime(Date.now() + 30 * minutes - 1)
      expect((await steps.post(step, { token, ...body })).status).not.toBe(401)
    }
    vi.setSystemTime(Date.now() + 30 * minutes)
    expect((await steps.post(step, { token, ...body })).status).toBe(401)
  })

  it('is good on its own device, and comes without a bearer', async () => {
    const token = await steps.saved()
    expect((await steps.post(step, { token, ...body }, otherDevice)).status).toBe(401)
    expect((await steps.post(step, { token, ...body }, api.bearerOf('plain'))).status).toBe(400)
  })
})
