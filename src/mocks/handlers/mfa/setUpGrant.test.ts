import { beforeEach, describe, expect, it } from 'vitest'
import { makeApi, wrong } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))

type Kind = 'sudo' | 'single'

const target = 'new@example.be'

const start = (persona: string, to = target) =>
  api.call('GET', `/mfa/email/activate?target=${to}`, undefined, api.bearerOf(persona))
const confirm = (persona: string, body: object) =>
  api.call('POST', '/mfa/activate', body, api.bearerOf(persona))
const status = async (persona: string) =>
  (await api.call('GET', '/mfa/status', undefined, api.bearerOf(persona))).json

const allow = (persona: string, kind: Kind) =>
  api.change(({ grants }) => {
    grants[`tok_${persona}`] = { sudo: kind === 'sudo', single: kind === 'single' }
  })
const forbid = (persona: string) => api.change(({ grants }) => void delete grants[`tok_${persona}`])

async function challenge(persona: string) {
  const { json } = await start(persona)
  return { payload: String(json.payload), code: (await api.inbox())[0]?.code ?? '' }
}

const refusal = { status: 403, json: { message: 'This needs a verification first.' } }

describe('an account with a method', () => {
  it('cannot start a set-up without a grant', async () => {
    expect(await start('sms')).toMatchObject(refusal)
    expect(await api.inbox()).toEqual([])
  })

  it('cannot set up a verified contact without one either', async () => {
    api.change(({ accounts }) => accounts.sms?.verifiedContacts.push(target))
    expect(await start('sms')).toMatchObject(refusal)
    expect((await api.call('GET', '/mfa', undefined, api.bearerOf('sms'))).json.data).toHaveLength(1)
  })

  it('cannot finish a set-up without one, which is no try', async () => {
    allow('sms', 'single')
    const sent = await challenge('sms')
    forbid('sms')
    for (let time = 0; time < 6; time++)
      expect(await confirm('sms', { ...sent, code: wrong(sent.code) })).toMatchObject(refusal)
    expect(await confirm('sms', sent)).toMatchObject(refusal)
    allow('sms', 'single')
    expect((await confirm('sms', sent)).status).toBe(204)
  })

  it('cannot use the grant of another token', async () => {
    allow('sms', 'sudo')
    const other = api.bearerOf('sms', 'tok_other')
    expect((await api.call('GET', '/mfa/email/activate', undefined, other)).status).toBe(403)
  })

  it('keeps a single grant, whether the code is right or wrong', async () => {
    allow('sms', 'single')
    expect((await start('sms', 'nonsense')).status).toBe(422)
    const sent = await challenge('sms')
    expect((await confirm('sms', { ...sent, code: wrong(sent.code) })).status).toBe(422)
    expect((await confirm('sms', sent)).status).toBe(204)
    expect((await status('sms')).single).toBe(true)
  })

  it('keeps a single grant after a contact that needs no code', async () => {
    api.change(({ accounts }) => accounts.sms?.verifiedContacts.push(target))
    allow('sms', 'single')
    expect((await start('sms')).status).toBe(204)
    expect((await status('sms')).single).toBe(true)
  })

  it('keeps a sudo grant', async () => {
    allow('sms', 'sudo')
    expect((await confirm('sms', await challenge('sms'))).status).toBe(204)
    expect((await status('sms')).sudo).toBe(true)
  })
})

it('lets a card holder set up both methods and still do what the grant was asked for', async () => {
  const bearer = api.bearerOf('plain')
  const { json } = await api.call('GET', '/mfa/sudo?single=1', undefined, bearer)
  const proof = { payload: json.payload, code: '5065123400001001', isTrustedDevice: false }
  expect((await api.call('POST', '/mfa/sudo', proof, bearer)).status).toBe(200)
  const setUp = await api.call('GET', '/mfa/sms/activate', undefined, bearer)
  const sent = { payload: setUp.json.payload, code: (await api.inbox())[0]?.code }
  expect((await confirm('plain', sent)).status).toBe(204)
  expect((await confirm('plain', await challenge('plain'))).status).toBe(204)
  const iban = { iban: 'BE71096123456769' }
  expect((await api.call('PUT', '/user/iban', iban, bearer)).status).toBe(204)
  expect((await api.call('PUT', '/user/iban', iban, bearer)).status).toBe(403)
})

describe('no grant is needed, nor used up', () => {
  it.each([
    ['without a method', 'plain'],
    ['that is forced', 'forced'],
    ['that is forced and has a method', 'forcedEmail'],
  ])('by an account %s', async (_what, persona) => {
    expect((await confirm(persona, await challenge(persona))).status).toBe(204)
  })

  it.each(['plain', 'forcedEmail'])('by %s', async (persona) => {
    allow(persona, 'single')
    expect((await confirm(persona, await challenge(persona))).status).toBe(204)
    expect((await status(persona)).single).toBe(true)
  })

  it.each(['plain', 'forcedEmail'])('by %s for the first set-up only', async (persona) => {
    await confirm(persona, await challenge(persona))
    expect(await start(persona)).toMatchObject(refusal)
  })
})
