import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeApi, wrong } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

type Id = 'sms' | 'email'

const phone = '+32470999999'

const start = (persona: string, id: Id, target?: string) => {
  const query = target === undefined ? '' : `?${new URLSearchParams({ target }).toString()}`
  return api.call('GET', `/mfa/${id}/activate${query}`, undefined, api.bearerOf(persona))
}
const confirm = (persona: string, body: object) =>
  api.call('POST', '/mfa/activate', body, api.bearerOf(persona))

async function challenge(persona: string, id: Id, target?: string) {
  const { json } = await start(persona, id, target)
  return { payload: String(json.payload), code: (await api.inbox())[0]?.code ?? '' }
}

const methods = async (persona: string) =>
  (await api.call('GET', '/mfa', undefined, api.bearerOf(persona))).json.data.map(({ id }: { id: Id }) => id)
const profile = async (persona: string) =>
  (await api.call('GET', '/user', undefined, api.bearerOf(persona))).json.data

describe('starting a set-up', () => {
  it.each([
    ['forced', 'sms', phone, phone],
    ['forced', 'sms', '+352621999888', '+352621999888'],
    ['forced', 'email', 'new@example.be', 'new@example.be'],
    ['forced', 'email', undefined, 'forced@example.be'],
    ['forcedLux', 'sms', undefined, '+352621234567'],
    ['forcedEmail', 'sms', '+32470234512', '+32470234512'],
  ] as const)('sends %s a code by %s for %s', async (persona, id, target, to) => {
    const { status, json } = await start(persona, id, target)
    expect({ status, json }).toEqual({ status: 200, json: { payload: expect.stringMatching(/^mfa_/) } })
    expect(await api.inbox()).toMatchObject([{ channel: id, to }])
  })

  it.each([
    ['forced', 'sms', undefined, 'A phone number is required.'],
    ['forced', 'sms', '', 'The contact is not valid.'],
    ['forced', 'sms', '0470999999', 'The contact is not valid.'],
    ['forced', 'sms', '+324', 'The contact is not valid.'],
    ['forced', 'sms', '+32 470 99 99 99', 'The contact is not valid.'],
    ['forced', 'sms', 'new@example.be', 'The contact is not valid.'],
    ['forced', 'email', 'new@example', 'The contact is not valid.'],
    ['forced', 'email', phone, 'The contact is not valid.'],
    ['forced', 'email', `${'x'.repeat(250)}@a.be`, 'The contact is not valid.'],
    ['forced', 'sms', '+32470123412', 'sms-duplicated'],
    ['forced', 'email', 'Claire@Example.BE', 'email-duplicated'],
  ] as const)('refuses %s by %s for %j: %s', async (persona, id, target, message) => {
    expect(await start(persona, id, target)).toMatchObject({ status: 422, json: { message } })
    expect(await api.inbox()).toEqual([])
  })

  it('refuses a contact that is a method of another account', async () => {
    api.change(({ accounts }) => accounts.rich?.methods.push({ id: 'email', target: 'second@example.be' }))
    const { json } = await start('forced', 'email', 'second@example.be')
    expect(json.message).toBe('email-duplicated')
  })

  it('needs no code for a contact that is verified, in this account only', async () => {
    const { status, json } = await start('forcedEmail', 'email', 'known@example.be')
    expect({ status, json }).toEqual({ status: 204, json: null })
    expect(await api.inbox()).toEqual([])
    expect(await methods('forcedEmail')).toEqual(['sms', 'email'])
    expect(await profile('forcedEmail')).toMatchObject({ email: 'known@example.be', mfa_forced: false })
    expect((await start('forced', 'email', 'known@example.be')).json.message).toBe('email-duplicated')
  })

  it('sends a code to a stranger to the account it is verified in', async () => {
    expect((await start('forced', 'email', 'known@example.be')).status).toBe(200)
  })

  it.each(['/mfa/card/activate', '/mfa/constructor/activate'])('does not know %s', async (path) => {
    expect((await api.call('GET', path, undefined, api.bearerOf('forced'))).status).toBe(404)
  })

  it('refuses another query', async () => {
    const path = '/mfa/email/activate?email=new@example.be'
    expect((await api.call('GET', path, undefined, api.bearerOf('forced'))).status).toBe(422)
  })
})

describe('confirming a set-up', () => {
  it('forces no more once both methods are there', async () => {
    const { status, json } = await confirm('forced', await challenge('forced', 'sms', phone))
    expect({ status, json }).toEqual({ status: 204, json: null })
    expect(await methods('forced')).toEqual(['sms'])
    expect(await profile('forced')).toMatchObject({ phone, mfa_forced: true })
    await confirm('forced', await challenge('forced', 'email', 'new@example.be'))
    expect(await methods('forced')).toEqual(['sms', 'email'])
    expect(await profile('forced')).toMatchObject({ phone, email: 'new@example.be', mfa_forced: false })
  })

  it('replaces a method that is there', async () => {
    await confirm('forcedEmail', await challenge('forcedEmail', 'sms', phone))
    expect(await methods('forcedEmail')).toEqual(['sms'])
    expect(await profile('forcedEmail')).toMatchObject({ phone, mfa_forced: true })
  })

  it('refuses a wrong code and changes nothing', async () => {
    const { payload, code } = await challenge('forced', 'sms', phone)
    expect(await confirm('forced', { payload, code: wrong(code) })).toMatchObject({
      status: 422,
      json: { message: expect.any(String) },
    })
    expect(await methods('forced')).toEqual([])
    expect((await profile('forced')).phone).toBeNull()
    expect((await confirm('forced', { payload, code })).status).toBe(204)
  })

  it('refuses a code that was used, is late, replaced or not of this account', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const used = await challenge('forced', 'sms', phone)
    await confirm('forced', used)
    expect((await confirm('forced', used)).status).toBe(422)
    const replaced = await challenge('forced', 'email', 'one@example.be')
    const late = await challenge('forced', 'email', 'two@example.be')
    expect((await confirm('forced', replaced)).status).toBe(422)
    expect((await confirm('plain', late)).status).toBe(422)
    vi.setSystemTime(Date.now() + 300_000)
    expect((await confirm('forced', late)).status).toBe(422)
  })

  it('refuses for a while after the sixth wrong code', async () => {
    const { payload, code } = await challenge('forced', 'sms', phone)
    for (let time = 0; time < 5; time++)
      expect((await confirm('forced', { payload, code: wrong(code) })).status).toBe(422)
    expect(await confirm('forced', { payload, code })).toMatchObject({ status: 204 })
    const next = await challenge('forced', 'sms', phone)
    const fault = { ...next, code: wrong(next.code) }
    for (let time = 0; time < 5; time++) await confirm('forced', fault)
    expect(await confirm('forced', fault)).toMatchObject({ status: 429, retryAfter: '30' })
  })

  it.each(['12345', '123456789'])('does not count %s as a try', async (code) => {
    const { payload, code: right } = await challenge('forced', 'email', 'new@example.be')
    for (let time = 0; time < 6; time++) expect((await confirm('forced', { payload, code })).status).toBe(422)
    expect((await confirm('forced', { payload, code: right })).status).toBe(204)
  })

  it('is not answered by the code of a step-up', async () => {
    const { json } = await api.call('GET', '/mfa/sudo?single=1', undefined, api.bearerOf('sms'))
    const code = (await api.inbox())[0]?.code
    api.change(({ grants }) => void (grants.tok_sms = { sudo: true, single: false }))
    expect((await confirm('sms', { payload: json.payload, code })).status).toBe(422)
  })

  it.each([{ code: '123 456' }, { code: 123456 }, { isTrustedDevice: true }, { payload: undefined }])(
    'refuses %j',
    async (fault) => {
      const sent = await challenge('forced', 'sms', phone)
      expect((await confirm('forced', { ...sent, ...fault })).status).toBe(422)
      expect((await confirm('forced', sent)).status).toBe(204)
    },
  )

  it('wants a bearer', async () => {
    const sent = await challenge('forced', 'sms', phone)
    expect((await api.call('POST', '/mfa/activate', sent)).status).toBe(401)
  })
})
