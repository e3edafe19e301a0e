import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { similarPassword } from '#mocks/personas'
import { makeApi, wrong } from '#mocks/testApi'
import { answers, onboardingOn } from '#mocks/testOnboarding'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

const password = { proof: 'password', value: similarPassword }
const ids: Record<string, string> = { similar: 'sim_1021', similarBroken: 'sim_1022' }

const merge = async (persona = 'similar', token?: string) =>
  (await api.call('GET', '/merge', undefined, api.bearerOf(persona, token))).json.data
const post = (step: string, body?: unknown, persona = 'similar') =>
  api.call('POST', `/merge/${ids[persona]}/${step}`, body, api.bearerOf(persona))
const user = async (persona = 'similar') =>
  (await api.call('GET', '/user', undefined, api.bearerOf(persona))).json.data

/** Claims the similar account with its password; returns what has to be sent to confirm the merge. */
async function claimed(persona = 'similar') {
  const { json } = await post('claim', password, persona)
  return { payload: String(json.payload), code: (await api.inbox())[0]?.code ?? '' }
}

describe('the similar account', () => {
  it('is shown with masked contacts', async () => {
    expect(await merge()).toEqual({
      id: 'sim_1021',
      platform: 'clientarea',
      email: 's•••@example.com',
      phone: '+32 4•• •• •• 67',
      proofs: ['card', 'password'],
    })
    expect(await merge('similarBroken')).toMatchObject({ platform: 'mymonizze', phone: null })
  })

  it('is shown before the duplicates are settled, and acted upon afterwards', async () => {
    expect(await merge('duplicatedSimilar')).toMatchObject({ id: 'sim_1023', proofs: ['card'] })
    const bearer = api.bearerOf('duplicatedSimilar')
    const skip = () => api.call('POST', '/merge/sim_1023/skip', undefined, bearer)
    expect((await skip()).status).toBe(403)
    await user('duplicatedSimilar')
    expect((await skip()).status).toBe(204)
  })

  it('is nobody for most', async () => {
    const { status, json } = await api.call('GET', '/merge', undefined, api.bearerOf('plain'))
    expect({ status, json }).toEqual({ status: 200, json: { data: null } })
    expect((await api.call('GET', '/merge')).status).toBe(401)
  })

  it('comes with an invitation, not with a card', async () => {
    const steps = onboardingOn(api)
    const logIn = async (username: string) => {
      const { json } = await api.call('POST', '/token', { username, password: 'Zomer-in-Gent-7' })
      const headers = { Authorization: `Bearer ${json.access_token}` }
      return (await api.call('GET', '/merge', undefined, headers)).json.data
    }
    const complete = (token: string) => steps.post('complete', { token, password: 'Zomer-in-Gent-7' })
    await complete(await steps.verified())
    expect(await logIn(answers.email)).toBeNull()
    const nora = { email: 'nora@example.be', phone: undefined }
    await complete(await steps.saved('WELCOME-2026', nora))
    expect(await logIn(nora.email)).toMatchObject({ id: 'sim_nora', proofs: ['card', 'password'] })
  })
})

it.each(['claim', 'resend', 'confirm', 'reject', 'skip'])('%s knows its own account only', async (step) => {
  const bodies: Record<string, object> = {
    claim: password,
    resend: { payload: 'x' },
    confirm: { payload: 'x', code: '123456' },
  }
  for (const id of ['sim_1022', 'constructor', 'null'])
    expect(
      await api.call('POST', `/merge/${id}/${step}`, bodies[step], api.bearerOf('similar')),
    ).toMatchObject({ status: 404, json: { message: expect.any(String) } })
  expect((await api.call('POST', `/merge/sim_1021/${step}`, bodies[step])).status).toBe(401)
  expect((await post(step, { stranger: true })).status).toBe(422)
})

describe('a claim', () => {
  it.each([
    ['similar', { proof: 'card', value: '5065129900001021' }, 'sms', '+32471901267'],
    ['similar', password, 'sms', '+32471901267'],
    ['similarBroken', password, 'email', 'similar1022@example.com'],
  ])('of %s with %j sends a code by %s to the other account', async (persona, body, method, to) => {
    const { status, json } = await post('claim', body, persona)
    expect({ status, json }).toEqual({
      status: 200,
      json: { payload: expect.stringMatching(/^mfa_/), method },
    })
    expect(await api.inbox()).toMatchObject([{ channel: method, to }])
  })

  it.each([
    ['similar', { proof: 'card', value: '5065123400001021' }],
    ['similar', { proof: 'card', value: similarPassword }],
    ['similar', { proof: 'password', value: '5065129900001021' }],
    ['similar', { proof: 'password', value: '' }],
    ['similar', { proof: 'nrn', value: '88041200160' }],
    ['similar', { ...password, trust: true }],
    ['similarBroken', { proof: 'card', value: '5065129900001022' }],
  ])('of %s refuses %j', async (persona, body) => {
    expect(await post('claim', body, persona)).toMatchObject({
      status: 422,
      json: { message: expect.any(String) },
    })
    expect(await api.inbox()).toEqual([])
  })

  it('is refused for thirty seconds after the sixth wrong proof in a row', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const guess = () => post('claim', { ...password, value: 'a guess' })
    for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(422)
    expect(await guess()).toMatchObject({ status: 429, retryAfter: '30' })
    expect((await post('claim', password)).status).toBe(429)
    expect((await post('claim', password, 'similarBroken')).status).toBe(200)
    vi.setSystemTime(Date.now() + 30_000)
    expect((await post('claim', password)).status).toBe(200)
  })
})

describe('a resend', () => {
  it('keeps the payload and replaces the code', async () => {
    const { payload, code } = await claimed()
    const { status, json } = await post('resend', { payload })
    expect({ status, json }).toEqual({ status: 204, json: null })
    const [letter, former] = await api.inbox()
    expect(letter).toMatchObject({ channel: 'sms', to: '+32471901267' })
    expect(former?.code).toBe(code)
    expect((await post('confirm', { payload, code })).status).toBe(422)
    expect((await post('confirm', { payload, code: letter?.code })).status).toBe(204)
  })

  it('begins the five minutes anew, also when they are over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { payload, code } = await claimed()
    vi.setSystemTime(Date.now() + 300_000)
    expect((await post('confirm', { payload, code })).status).toBe(422)
    expect((await post('resend', { payload })).status).toBe(204)
    const [letter] = await api.inbox()
    expect((await post('confirm', { payload, code: letter?.code })).status).toBe(204)
  })

  it('knows the payload of a claim of this account only', async () => {
    const other = await claimed('similarBroken')
    const stepUp = await api.call('GET', '/mfa/sudo?single=1', undefined, api.bearerOf('similar'))
    const before = (await api.inbox()).length
    for (const payload of [other.payload, stepUp.json.payload, 'constructor', ''])
      expect((await post('resend', { payload })).status).toBe(422)
    expect(await api.inbox()).toHaveLength(before)
  })
})

describe('a confirmation', () => {
  it.each([
    ['similar', { customer_user_id: 31021, user_id: 21021 }],
    ['similarBroken', { customer_user_id: 31022, user_id: 21022 }],
  ])('joins %s to the other platform', async (persona, platforms) => {
    api.change(({ accounts }) => {
      const own = accounts[persona]?.merge
      if (own) own.outcome = 'works'
    })
    const { status, json } = await post('confirm', await claimed(persona), persona)
    expect({ status, json }).toEqual({ status: 204, json: null })
    expect(await user(persona)).toMatchObject(platforms)
    expect(await merge(persona, 'tok_later')).toBeNull()
    expect((await post('claim', password, persona)).status).toBe(404)
  })

  it('refuses a wrong code, and the code of a claim that was replaced', async () => {
    const former = await claimed()
    const sent = await claimed()
    for (const body of [former, { ...sent, code: wrong(sent.code) }, { ...sent, payload: 'constructor' }])
      expect(await post('confirm', body)).toMatchObject({
        status: 422,
        json: { message: expect.any(String) },
      })
    expect((await post('confirm', sent)).status).toBe(204)
  })

  it('refuses after the sixth wrong code, also when a new one is sent', async () => {
    const { payload, code } = await claimed()
    const guess = () => post('confirm', { payload, code: wrong(code) })
    for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
    await post('resend', { payload })
    const [letter] = await api.inbox()
    expect((await post('confirm', { payload, code: letter?.code })).status).toBe(429)
  })

  it('is not made with another code, nor makes anything else', async () => {
    const sent = await claimed()
    const bearer = api.bearerOf('similar')
    const sudo = { ...sent, isTrustedDevice: false }
    expect((await api.call('POST', '/mfa/sudo', sudo, bearer)).status).toBe(422)
    expect((await api.call('POST', '/mfa/activate', sent, bearer)).status).toBe(422)
    expect((await post('confirm', sent)).status).toBe(204)
  })

  it('can break, which uses nothing up', async () => {
    const sent = await claimed('similarBroken')
    const mistaken = { ...sent, code: wrong(sent.code) }
    expect((await post('confirm', mistaken, 'similarBroken')).status).toBe(422)
    for (let time = 0; time < 2; time++)
      expect(await post('confirm', sent, 'similarBroken')).toMatchObject({
        status: 500,
        json: { message: expect.any(String) },
      })
    expect(await merge('similarBroken')).toMatchObject({ id: 'sim_1022' })
    expect((await user('similarBroken')).user_id).toBeNull()
  })
})

it.each([undefined, {}])('a rejection is for ever, with %j', async (body) => {
  const { status, json } = await post('reject', body)
  expect({ status, json }).toEqual({ status: 204, json: null })
  for (const token of ['tok_similar', 'tok_later']) expect(await merge('similar', token)).toBeNull()
  expect((await user()).customer_user_id).toBeNull()
})

it.each([undefined, {}])('a skip lasts until the next login, with %j', async (body) => {
  expect((await post('skip', body)).status).toBe(204)
  expect(await merge()).toBeNull()
  expect((await post('claim', password)).status).toBe(404)
  expect(await merge('similar', 'tok_later')).toMatchObject({ id: 'sim_1021' })
})
