import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeApi, wrong } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

type Kind = 'sudo' | 'single'

const email = { email: 'new@example.be' }
const phone = { phone: '+32470999999' }
const smsMethod = { id: 'sms', target: '+32 4•• •• •• 12' }
const emailMethod = { id: 'email', target: 's•••@example.be' }

const allow = (persona: string, kind: Kind = 'single') =>
  api.change(({ grants }) => {
    grants[`tok_${persona}`] = { sudo: kind === 'sudo', single: kind === 'single' }
  })
const forbid = (persona: string) => api.change(({ grants }) => void delete grants[`tok_${persona}`])

const start = (persona: string, body: unknown) => api.call('POST', '/user/login', body, api.bearerOf(persona))
const confirm = (persona: string, body: object) =>
  api.call('POST', '/user/login/confirm', body, api.bearerOf(persona))
const get = async (persona: string, path: string) =>
  (await api.call('GET', path, undefined, api.bearerOf(persona))).json

/** Asks for a change of contact with a fresh grant; returns what has to be sent to confirm it. */
async function challenge(persona: string, contact: object, kind: Kind = 'single') {
  allow(persona, kind)
  const { json } = await start(persona, contact)
  return { payload: String(json.payload), code: (await api.inbox())[0]?.code ?? '' }
}

const refusal = { status: 403, json: { message: 'This needs a verification first.' } }

describe('asking for a change', () => {
  it.each([
    ['email', email, 'new@example.be', /^\d{6}$/],
    ['sms', phone, '+32470999999', /^\d{8}$/],
    ['sms', { phone: '+352621999888' }, '+352621999888', /^\d{8}$/],
  ])('sends a code by %s to the new contact of %j', async (channel, body, to, form) => {
    allow('secured')
    const { status, json } = await start('secured', body)
    expect({ status, json }).toEqual({ status: 200, json: { payload: expect.stringMatching(/^mfa_/) } })
    expect(await api.inbox()).toMatchObject([{ channel, to, code: expect.stringMatching(form) }])
    expect((await get('secured', '/user')).data).toMatchObject({
      email: 'secured@example.be',
      phone: '+32470456712',
    })
  })

  it.each([
    [{ email: 'new@example' }, 'The contact is not valid.'],
    [{ email: '' }, 'The contact is not valid.'],
    [{ email: '+32470999999' }, 'The contact is not valid.'],
    [{ phone: '0470999999' }, 'The contact is not valid.'],
    [{ phone: '+324' }, 'The contact is not valid.'],
    [{ phone: 'new@example.be' }, 'The contact is not valid.'],
    [{ email: 'Claire@Example.BE' }, 'email-duplicated'],
    [{ phone: '+32470123412' }, 'sms-duplicated'],
  ])('refuses %j: %s', async (body, message) => {
    allow('secured')
    expect(await start('secured', body)).toMatchObject({ status: 422, json: { message } })
    expect(await api.inbox()).toEqual([])
    expect((await get('secured', '/mfa/status')).single).toBe(true)
  })

  it.each([{}, { ...email, ...phone }, { email: null }, { kind: 'email', value: email.email }])(
    'takes exactly one contact, not %j',
    async (body) => {
      allow('secured')
      expect(await start('secured', body)).toMatchObject({
        status: 422,
        json: { message: expect.any(String) },
      })
      expect(await api.inbox()).toEqual([])
    },
  )

  it('needs a grant and does not use it up', async () => {
    expect(await start('secured', email)).toMatchObject(refusal)
    expect(await api.inbox()).toEqual([])
    allow('secured')
    for (let time = 0; time < 2; time++) expect((await start('secured', email)).status).toBe(200)
  })
})

describe('confirming a change', () => {
  it.each([
    ['email', email, 'email', [smsMethod, { id: 'email', target: 'n•••@example.be' }]],
    ['phone', phone, 'phone', [{ id: 'sms', target: '+32 4•• •• •• 99' }, emailMethod]],
  ] as const)('changes the %s and the method that uses it', async (_what, body, field, methods) => {
    const former = (await get('secured', '/user')).data
    const { status, json } = await confirm('secured', await challenge('secured', body))
    expect({ status, json }).toEqual({ status: 204, json: null })
    expect((await get('secured', '/user')).data).toEqual({ ...former, [field]: Object.values(body)[0] })
    expect((await get('secured', '/mfa')).data).toMatchObject(methods)
  })

  it('sets no method up', async () => {
    expect((await confirm('plain', await challenge('plain', phone))).status).toBe(204)
    expect((await get('plain', '/mfa')).data).toEqual([])
  })

  it('is the username from now on, and frees the former one', async () => {
    await confirm('plain', await challenge('plain', email))
    expect((await api.logIn('plain')).status).toBe(400)
    allow('rich')
    expect((await start('rich', { email: 'claire@example.be' })).status).toBe(200)
    expect((await start('rich', email)).json.message).toBe('email-duplicated')
  })

  it('uses a single grant up by the right code only', async () => {
    const sent = await challenge('secured', email)
    expect((await confirm('secured', { ...sent, code: wrong(sent.code) })).status).toBe(422)
    expect((await get('secured', '/mfa/status')).single).toBe(true)
    expect((await confirm('secured', sent)).status).toBe(204)
    expect((await get('secured', '/mfa/status')).single).toBe(false)
    expect(await start('secured', phone)).toMatchObject(refusal)
  })

  it('keeps a sudo grant, so that both contacts can follow each other', async () => {
    const first = await challenge('secured', email, 'sudo')
    const second = await challenge('secured', phone, 'sudo')
    expect((await confirm('secured', first)).status).toBe(204)
    expect((await confirm('secured', second)).status).toBe(204)
    expect((await get('secured', '/user')).data).toMatchObject({ ...email, ...phone })
  })

  it('needs a grant', async () => {
    const sent = await challenge('secured', email)
    forbid('secured')
    expect(await confirm('secured', sent)).toMatchObject(refusal)
  })

  it('refuses a wrong, late, replaced or used code, or one of another account or kind', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const replaced = await challenge('secured', { email: 'older@example.be' })
    const sent = await challenge('secured', email, 'sudo')
    allow('rich', 'sudo')
    expect((await confirm('secured', replaced)).status).toBe(422)
    expect((await confirm('rich', sent)).status).toBe(422)
    expect((await api.call('POST', '/mfa/activate', sent, api.bearerOf('secured'))).status).toBe(422)
    expect((await confirm('secured', { ...sent, code: wrong(sent.code) })).status).toBe(422)
    expect((await confirm('secured', sent)).status).toBe(204)
    expect((await confirm('secured', sent)).status).toBe(422)
    const stepUp = await get('secured', '/mfa/sudo?single=1')
    const proof = { payload: stepUp.payload, code: (await api.inbox())[0]?.code }
    expect((await confirm('secured', proof)).status).toBe(422)
    const late = await challenge('secured', phone, 'sudo')
    vi.setSystemTime(Date.now() + 300_000)
    expect((await confirm('secured', late)).status).toBe(422)
    expect((await get('secured', '/user')).data).toMatchObject({ ...email, phone: '+32470456712' })
  })
})

it.each(['/user/login', '/user/login/confirm'])('%s wants a bearer', async (path) => {
  expect((await api.call('POST', path, email)).status).toBe(401)
})
