import { Refusal } from '#store/core/sessionThunk'
import { payloadOf } from '#testing/outcome.ts'
import { failing } from '#testing/replies.ts'
import { answer, calls, grant, inbox, requests } from '#testing/server.ts'
import { pass, stopClock } from '#testing/time.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpError } from '#api/errors'
import { personaOf } from '#mocks/personas'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectMethods, selectSetUpFor, selectStepUp } from './mfa.ts'
import { askStepUp, requireGrant, type Wanted, withGrant } from './stepUp.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const wanted: Wanted = { isSingle: true, resume: { path: '/user/profile', action: 'contact' } }
const granted = ['GET /mfa/status', 'GET /mfa']
const asked = ['GET /mfa/status', 'GET /mfa/sudo?single=1']

function visitSms() {
  const visit = makeVisit({ persona: 'sms' })
  const gate = (own: Partial<Wanted> = {}) => visit.store.dispatch(requireGrant({ ...wanted, ...own }))
  return { ...visit, gate, stepUp: () => selectStepUp(visit.store.getState()) }
}

describe('the gate before what needs a grant', () => {
  it.each(['sudo', 'single'] as const)('lets through who has a %s grant, and sends no code', async (kind) => {
    const { gate, storage, stepUp } = visitSms()
    grant(storage.deviceId(), tokenOf('sms'), kind)
    expect(payloadOf(await gate())).toBe('granted')
    expect([calls(), stepUp(), inbox(storage.deviceId())]).toEqual([granted, null, []])
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('sms')}`)
  })

  it.each([
    ['plain', true, [], 'setUp'],
    ['unasked', false, [], 'setUp'],
    ['cardAsked', true, ['sms', 'email'], 'granted'],
    ['secured', false, ['sms', 'email'], 'granted'],
    ['cardMethod', false, ['card'], 'granted'],
  ])(
    'with a grant decides by the methods (%s: need_card %s, methods %j: %s)',
    async (persona, needsCard, ids, outcome) => {
      const { store, storage } = makeVisit({ persona })
      grant(storage.deviceId(), tokenOf(persona), 'single')
      expect(payloadOf(await store.dispatch(requireGrant(wanted)))).toBe(outcome)
      expect([personaOf(persona).needsCard, selectMethods(store.getState())?.map(({ id }) => id)]).toEqual([
        needsCard,
        ids,
      ])
      expect(calls()).toEqual(granted)
      expect(selectSetUpFor(store.getState())).toEqual(outcome === 'setUp' ? wanted.resume : null)
    },
  )

  it('asks for the methods once', async () => {
    const { gate, storage } = visitSms()
    grant(storage.deviceId(), tokenOf('sms'), 'single')
    await gate()
    expect(payloadOf(await gate())).toBe('granted')
    expect(calls()).toEqual([...granted, 'GET /mfa/status'])
  })

  it.each([403, 404, 500])(
    'with a grant opens nothing while the methods cannot be had (%i)',
    async (status) => {
      const { gate, storage, store } = visitSms()
      grant(storage.deviceId(), tokenOf('sms'), 'sudo')
      answer('get', '/mfa', failing(status))
      const result = await gate()
      expect([!result.ok, payloadOf(result)]).toEqual([true, { code: 'methodsUnknown' }])
      expect(selectSetUpFor(store.getState())).toBeNull()
    },
  )

  it('without a grant asks for a code, keeps payload and method, and sends the user to /mfa', async () => {
    const { gate, stepUp, storage } = visitSms()
    expect(payloadOf(await gate())).toBe('stepUp')
    expect(calls()).toEqual(asked)
    expect(stepUp()).toEqual({ ...wanted, method: 'sms', payload: expect.stringMatching(/^mfa_/) })
    expect(storage.stepUp.read(tokenOf('sms'))).toEqual(stepUp())
    expect(inbox(storage.deviceId())).toHaveLength(1)
  })

  it('asks for a lasting grant with single=0', async () => {
    const { gate, stepUp } = visitSms()
    await gate({ isSingle: false })
    expect(calls()).toEqual(['GET /mfa/status', 'GET /mfa/sudo?single=0'])
    expect(stepUp()?.isSingle).toBe(false)
  })

  it('asks a user without any method for a card', async () => {
    const { store, storage } = makeVisit({ persona: 'plain' })
    await store.dispatch(requireGrant(wanted))
    expect(selectStepUp(store.getState())?.method).toBe('card')
    expect(inbox(storage.deviceId())).toEqual([])
  })

  it.each([
    ['401', failing(401)],
    ['403', failing(403)],
    ['404', failing(404)],
    ['500', failing(500)],
    ['an empty body', () => new HttpResponse('')],
    ['HTML', () => new HttpResponse('<p>')],
    ['null', () => new HttpResponse('null')],
    ['no content', failing(204)],
    ['a list', () => HttpResponse.json([{ need_card: false, single: true, sudo: true }])],
    ['sudo as text', () => HttpResponse.json({ need_card: false, single: false, sudo: 'true' })],
    ['sudo only', () => HttpResponse.json({ sudo: true })],
    ['a number', () => HttpResponse.json({ need_card: false, single: 1, sudo: 1 })],
  ])('fails closed when the status is %s', async (_what, reply) => {
    const { gate, stepUp, storage } = visitSms()
    grant(storage.deviceId(), tokenOf('sms'), 'sudo')
    answer('get', '/mfa/status', reply)
    expect(payloadOf(await gate())).toBe('stepUp')
    expect([calls(), stepUp()?.method]).toEqual([asked, 'sms'])
  })

  it('fails closed without a connection', async () => {
    stopClock()
    const { gate, storage } = visitSms()
    grant(storage.deviceId(), tokenOf('sms'), 'sudo')
    answer('get', '/mfa/status', () => HttpResponse.error())
    answer('get', '/mfa/sudo', () => HttpResponse.error())
    const gated = gate()
    await pass(0)
    await pass(300)
    await pass(1200)
    expect(payloadOf(await gated)).toEqual({ code: 'network' })
  })

  it('does not take a refused status for the end of the session', async () => {
    const { gate, store } = visitSms()
    answer('get', '/mfa/status', failing(401))
    await gate()
    expect(store.getState().auth.session.kind).toBe('signedIn')
    expect(store.getState().toasts.queue).toEqual([])
  })

  it.each([
    [400, 'mfa.expired'],
    [403, 'mfa.expired'],
    [422, 'error.server'],
    [429, 'login.error.attempts'],
    [500, 'error.server'],
    [503, 'error.server'],
  ])('says when no code could be sent (%i: %s), and does not ask twice', async (status, key) => {
    const { gate, stepUp, storage } = visitSms()
    answer('get', '/mfa/sudo', failing(status))
    const result = await gate()
    expect([!result.ok, payloadOf(result)]).toEqual([true, { key }])
    expect([calls(), stepUp(), storage.stepUp.read(tokenOf('sms'))]).toEqual([asked, null, null])
  })

  it.each([
    '{}',
    'null',
    '<p>',
    '{"payload":"p"}',
    '{"payload":"","method":"sms"}',
    '{"payload":"p","method":"fax"}',
  ])('does not go on with a code that cannot be answered (%s)', async (text) => {
    const { gate, stepUp } = visitSms()
    answer('get', '/mfa/sudo', () => new HttpResponse(text))
    expect([payloadOf(await gate()), stepUp()]).toEqual([{ code: 'server' }, null])
  })

  it('tells of a session that has ended: the profile is asked for, which decides', async () => {
    const { store } = makeVisit({ persona: 'sms' })
    for (const path of ['/mfa/sudo', '/user']) answer('get', path, failing(401))
    await store.dispatch(askStepUp(wanted))
    await vi.waitFor(() => expect(store.getState().auth.session.kind).toBe('anonymous'))
    expect(store.getState().toasts.queue).toMatchObject([{ key: 'session.ended' }])
  })
})

describe('a write that needs a grant', () => {
  const refusing = (status: number) => vi.fn<() => Promise<void>>(() => Promise.reject(new HttpError(status)))

  it('is done when the server has the grant', async () => {
    const { store } = visitSms()
    const write = vi.fn<() => Promise<void>>(() => Promise.resolve())
    expect(await store.dispatch(withGrant(write, wanted))).toBe('done')
    expect([write.mock.calls.length, calls()]).toEqual([1, []])
  })

  it('that the server refuses for want of one (403) asks for a step-up', async () => {
    const { store, stepUp } = visitSms()
    const write = refusing(403)
    expect(await store.dispatch(withGrant(write, wanted))).toBe('stepUp')
    expect([write.mock.calls.length, calls(), stepUp()?.resume]).toEqual([
      1,
      ['GET /mfa/sudo?single=1'],
      wanted.resume,
    ])
  })

  it.each([400, 401, 404, 409, 422, 429, 500])('passes any other failure on (%i)', async (status) => {
    const { store, stepUp } = visitSms()
    await expect(store.dispatch(withGrant(refusing(status), wanted))).rejects.toMatchObject({ status })
    expect([calls(), stepUp()]).toEqual([[], null])
  })

  it('says why when no code can be sent for it', async () => {
    const { store, stepUp } = visitSms()
    answer('get', '/mfa/sudo', failing(500))
    const refused = store.dispatch(withGrant(refusing(403), wanted))
    await expect(refused).rejects.toEqual(new Refusal({ code: 'server' }))
    expect(stepUp()).toBeNull()
  })
})
