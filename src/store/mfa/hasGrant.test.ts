import { Refusal } from '#store/core/sessionThunk'
import { payloadOf } from '#testing/outcome.ts'
import { failing } from '#testing/replies.ts'
import { answer, calls, grant, hold, inbox, requests } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpError } from '#api/errors'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStarted } from '#store/core/events'
import { selectResume, selectSetUpFor, selectStepUp } from './mfa.ts'
import { signOut } from '#store/session/session'
import { hasGrant, requireGrant, type Wanted, withGrant } from './stepUp.ts'
import { refreshUser } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const wanted: Wanted = { isSingle: true, resume: { path: '/user/profile', action: 'contact' } }
const status = (own: object) => () =>
  HttpResponse.json({ need_card: false, single: false, sudo: false, ...own })

function visitSms() {
  const visit = makeVisit({ persona: 'sms' })
  return { ...visit, ask: () => visit.store.dispatch(hasGrant()) }
}

describe('a check tells whether there is a grant', () => {
  it.each(['sudo', 'single'] as const)('(%s) there is', async (kind) => {
    const { ask, storage } = visitSms()
    grant(storage.deviceId(), tokenOf('sms'), kind)
    expect(await ask()).toBe(true)
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('sms')}`)
  })

  it('(neither) there is none; it is asked for by nobody, and no code is sent', async () => {
    const { ask, store, storage } = visitSms()
    expect(await ask()).toBe(false)
    expect([calls(), inbox(storage.deviceId())]).toEqual([['GET /mfa/status'], []])
    expect([selectStepUp(store.getState()), storage.stepUp.read(tokenOf('sms'))]).toEqual([null, null])
  })

  it('(a card is needed) a grant is one all the same', async () => {
    const { ask } = visitSms()
    answer('get', '/mfa/status', status({ need_card: true, single: true }))
    expect(await ask()).toBe(true)
  })

  it.each([
    ['401', failing(401)],
    ['403', failing(403)],
    ['404', failing(404)],
    ['500', failing(500)],
    ['no content', failing(204)],
    ['HTML', () => new HttpResponse('<p>')],
    ['null', () => new HttpResponse('null')],
    ['sudo as text', status({ sudo: 'true' })],
    ['a number', status({ single: 1 })],
    ['sudo only', () => HttpResponse.json({ sudo: true })],
  ])('(%s) it fails closed, and sends nothing else', async (_what, reply) => {
    const { ask, store, storage } = visitSms()
    grant(storage.deviceId(), tokenOf('sms'), 'sudo')
    answer('get', '/mfa/status', reply)
    const before = store.getState()
    expect(await ask()).toBe(false)
    expect([calls(), store.getState()]).toEqual([['GET /mfa/status'], before])
  })
})

describe('granted, but without any method', () => {
  it('the way leads to the set-up, and what the grant was asked for goes on afterwards', async () => {
    const { store, storage } = makeVisit({ persona: 'plain' })
    grant(storage.deviceId(), tokenOf('plain'), 'single')
    expect(payloadOf(await store.dispatch(requireGrant(wanted)))).toBe('setUp')
    expect([selectResume(store.getState()), selectSetUpFor(store.getState())]).toEqual([null, wanted.resume])
    expect([calls(), selectStepUp(store.getState())]).toEqual([['GET /mfa/status', 'GET /mfa'], null])
  })

  it('nothing goes on afterwards when the page goes on at once, or a code comes first', async () => {
    const { store, storage } = visitSms()
    await store.dispatch(requireGrant(wanted))
    expect(selectSetUpFor(store.getState())).toBeNull()
    grant(storage.deviceId(), tokenOf('sms'), 'single')
    expect(payloadOf(await store.dispatch(requireGrant(wanted)))).toBe('granted')
    expect(selectSetUpFor(store.getState())).toBeNull()
  })
})

describe('when the session is over meanwhile', () => {
  it.each([
    ['granted', status({ sudo: true })],
    ['granted, with a card asked for', status({ sudo: true, need_card: true })],
    ['not granted', status({})],
    ['failed', failing(500)],
  ])('the gate (%s) opens nothing and asks for nothing', async (_what, reply) => {
    const { store } = visitSms()
    const late = hold('get', '/mfa/status')
    const gated = store.dispatch(requireGrant(wanted))
    await late.arrived()
    await store.dispatch(signOut())
    const before = store.getState()
    late.finish(reply())
    expect(payloadOf(await gated)).toBeNull()
    expect([store.getState(), calls()]).toEqual([before, ['GET /mfa/status', 'DELETE /token']])
  })

  it.each([
    ['not granted', status({})],
    ['failed', failing(500)],
  ])('the gate (%s) sends no code to whoever has left the page', async (_what, reply) => {
    const { store, storage } = visitSms()
    const late = hold('get', '/mfa/status')
    const gated = store.dispatch(requireGrant(wanted))
    await late.arrived()
    gated.abort()
    late.finish(reply())
    await gated
    // Waits for a later call, so that a code sent by the gate would be seen by now.
    await store.dispatch(refreshUser())
    expect([calls(), selectStepUp(store.getState())]).toEqual([['GET /mfa/status', 'GET /user'], null])
    expect(inbox(storage.deviceId())).toEqual([])
  })

  it('the gate opens nothing once the methods come', async () => {
    const { store, storage } = visitSms()
    grant(storage.deviceId(), tokenOf('sms'), 'sudo')
    const late = hold('get', '/mfa')
    const gated = store.dispatch(requireGrant(wanted))
    await late.arrived()
    await store.dispatch(signOut())
    late.finish(HttpResponse.json({ data: [] }))
    expect(payloadOf(await gated)).toBeNull()
    expect(selectSetUpFor(store.getState())).toBeNull()
  })

  it('a write that is refused late (403) asks for no step-up in the name of the next person', async () => {
    const { store } = visitSms()
    let refuse: (error: Error) => void = () => undefined
    const written = store.dispatch(
      withGrant(() => new Promise<void>((_, reject) => (refuse = reject)), wanted),
    )
    await store.dispatch(signOut())
    store.dispatch(sessionStarted({ token: tokenOf('sms'), profile: { id: 2 }, language: 'en' }))
    store.dispatch(sessionStarted({ token: 'tok_2', profile: { id: 2 }, language: 'en' }))
    requests.length = 0
    refuse(new HttpError(403))
    await expect(written).rejects.toEqual(new Refusal(null))
    expect([calls(), selectStepUp(store.getState())]).toEqual([[], null])
  })
})
