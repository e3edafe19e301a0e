import { codeWait } from '#domain/mfa'
import { payloadOf } from '#testing/outcome.ts'
import { personaOf } from '#mocks/personas'
import { replying } from '#testing/replies.ts'
import { answer, calls, hold, inbox, latestCode, requests } from '#testing/server.ts'
import { stopClock } from '#testing/time.ts'
import { until } from '#testing/until.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectCountdown, selectMethods, selectSetUp, selectStepUp } from './mfa.ts'
import { signOut } from '#store/session/session'
import { confirmSetUp, loadMissingMethod, requestSetUp, resendSetUp } from './setUp.ts'
import { refreshUser, selectIsMfaMandatory } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const phone = { method: 'sms', target: '+32470999999' } as const
const mail = { method: 'email', target: 'new@example.be' } as const

/** A user with a mandatory set-up. */
async function visitMandatoryMfa(persona = 'forced') {
  const visit = makeVisit({ persona })
  await visit.store.dispatch(refreshUser())
  const { store } = visit
  const setUp = () => selectSetUp(store.getState())
  const load = async () => payloadOf(await store.dispatch(loadMissingMethod()))
  const request = async (contact: typeof phone | typeof mail) =>
    payloadOf(await store.dispatch(requestSetUp(contact)))
  const confirm = async (code: string) => payloadOf(await store.dispatch(confirmSetUp(code)))
  return { ...visit, setUp, load, request, confirm, code: () => latestCode(visit.storage.deviceId()) }
}

describe('what is missing', () => {
  it.each([
    ['nothing is there', { data: [] }, 'sms'],
    ['an e-mail is there', { data: [{ id: 'email', enabled: true, target: 'c•••@example.be' }] }, 'sms'],
    ['a phone is there', { data: [{ id: 'sms', enabled: true, target: '+32 4•• •• •• 12' }] }, 'email'],
    ['only a card is there', { data: [{ id: 'card', enabled: true }] }, 'sms'],
    ['a phone is there, switched off', { data: [{ id: 'sms', enabled: false }] }, 'sms'],
    ['a bare list of ids says so', ['sms'], 'email'],
    ['bare ids are in the data', { data: ['email', 'card'] }, 'sms'],
    ['both are there', ['email', 'sms'], 'done'],
  ])('is the phone first, then the e-mail (%s)', async (_what, methods, missing) => {
    const { load, setUp } = await visitMandatoryMfa()
    answer('get', '/mfa', replying(200, methods))
    expect(await load()).toBe(missing)
    expect(setUp()).toEqual(missing === 'done' ? { step: 'done' } : null)
  })

  it.each(['{}', 'null', '<p>', '{"data":[{"enabled":true}]}', '["sms",7]'])(
    'is not guessed from a reply of %s',
    async (text) => {
      const { load, setUp, store } = await visitMandatoryMfa()
      answer('get', '/mfa', () => new HttpResponse(text))
      expect(await load()).toEqual({ code: 'setUpUnknown' })
      expect([setUp(), selectMethods(store.getState())]).toEqual([null, null])
    },
  )

  it('is not told to whoever has logged out meanwhile', async () => {
    const { store, setUp } = await visitMandatoryMfa()
    const methods = hold('get', '/mfa')
    const loading = store.dispatch(loadMissingMethod())
    await methods.arrived()
    await store.dispatch(signOut())
    methods.finish(HttpResponse.json(['sms', 'email']))
    await loading
    expect([setUp(), selectMethods(store.getState())]).toEqual([null, null])
  })
})

describe('a new phone or e-mail', () => {
  it.each([
    [phone, '/mfa/sms/activate?target=%2B32470999999'],
    [mail, '/mfa/email/activate?target=new%40example.be'],
  ])('is sent a code (%j)', async (contact, path) => {
    const { request, setUp, storage } = await visitMandatoryMfa()
    expect(await request(contact)).toBe('confirming')
    expect(calls().at(-1)).toBe(`GET ${path}`)
    expect(setUp()).toEqual({ step: 'confirming', ...contact, payload: expect.stringMatching(/^mfa_/) })
    expect(inbox(storage.deviceId())[0]).toMatchObject({ to: contact.target })
  })

  it('needs no code when the server says so (204)', async () => {
    const { request, setUp, store } = await visitMandatoryMfa('forcedEmail')
    expect(await request({ method: 'email', target: 'known@example.be' } as unknown as typeof mail)).toBe(
      'done',
    )
    expect(setUp()).toEqual({ step: 'done' })
    expect(selectMethods(store.getState())?.map(({ id }) => id)).toEqual(['sms', 'email'])
    expect(calls()).not.toContain('POST /mfa/activate')
  })

  it('that needs no code may leave another one missing', async () => {
    const { request, setUp } = await visitMandatoryMfa()
    answer('get', '/mfa/:id/activate', () => new HttpResponse(null, { status: 204 }))
    expect([await request(phone), setUp()]).toEqual(['email', null])
  })

  it.each(['{}', 'null', '', '[]', '<p>', '{"payload":""}', '{"payload":7}'])(
    'is not set up by a reply of %j',
    async (text) => {
      const { request, setUp } = await visitMandatoryMfa('forcedEmail')
      answer('get', '/mfa/:id/activate', () => new HttpResponse(text))
      expect([await request(mail), setUp()]).toEqual([{ code: 'server' }, null])
    },
  )

  it.each([
    [{ message: 'email-duplicated' }, { code: 'emailTaken', isOfField: true }],
    [{ message: 'sms-duplicated' }, { code: 'phoneTaken', isOfField: true }],
    [{ message: 'Too far away' }, { code: 'sendRefused', text: 'Too far away', isOfField: true }],
    [{ message: '__proto__' }, { code: 'sendRefused', text: '__proto__', isOfField: true }],
    [{ message: '  ' }, { code: 'sendRefused', isOfField: true }],
    [{ message: ['x'] }, { code: 'sendRefused', isOfField: true }],
    [{}, { code: 'sendRefused', isOfField: true }],
  ])('that is refused (422 %j) says why under its field', async (body, failure) => {
    const { request, setUp } = await visitMandatoryMfa()
    answer('get', '/mfa/:id/activate', replying(422, body))
    expect([await request(phone), setUp()]).toEqual([failure, null])
  })

  it('that belongs to another account is a duplicate', async () => {
    const { request } = await visitMandatoryMfa()
    const target = personaOf('rich').profile.phone
    expect(await request({ method: 'sms', target } as typeof phone)).toMatchObject({
      code: 'phoneTaken',
    })
  })

  it.each([
    [404, 'error.server'],
    [429, 'login.error.attempts'],
    [500, 'error.server'],
    [503, 'error.server'],
  ])('that could not be sent a code (%i) says %s, and is asked for once', async (status, key) => {
    const { request } = await visitMandatoryMfa()
    answer('get', '/mfa/:id/activate', replying(status, { message: 'words' }))
    expect(await request(phone)).toEqual({ key })
    expect(calls()).toHaveLength(2)
  })
})

describe('a resend of the set-up', () => {
  it('repeats the first call, with the longer countdown', async () => {
    stopClock(1_000_000)
    const { request, store, setUp } = await visitMandatoryMfa()
    await request(phone)
    const before = setUp()
    await store.dispatch(resendSetUp())
    expect(calls().slice(1)).toEqual(Array<string>(2).fill('GET /mfa/sms/activate?target=%2B32470999999'))
    expect(setUp()).toMatchObject({ step: 'confirming', ...phone })
    expect(setUp()).not.toEqual(before)
    expect(selectCountdown(store.getState())).toEqual({
      until: 1_000_000 + codeWait.again * 1000,
      isResent: true,
    })
  })

  it('that fails says so, not under the field of the code, and the old one goes on', async () => {
    const { request, store, setUp } = await visitMandatoryMfa()
    await request(phone)
    const before = setUp()
    answer('get', '/mfa/:id/activate', replying(422, { message: 'No more today' }))
    const payload = payloadOf(await store.dispatch(resendSetUp()))
    expect(payload).toEqual({ code: 'sendRefused', text: 'No more today', isOfField: false })
    expect([setUp(), selectCountdown(store.getState())]).toEqual([before, null])
  })

  it('of nothing sends nothing', async () => {
    const { store } = await visitMandatoryMfa()
    await store.dispatch(resendSetUp())
    expect(calls()).toEqual(['GET /user'])
    expect(selectIsMfaMandatory(store.getState())).toBe(true)
    expect(requests).toHaveLength(1)
  })
})

describe('a contact for which the server wants a step-up first (403)', () => {
  it.each([
    ['forced', '/mandatory-mfa/phone'],
    ['plain', '/user/security?mfa=true'],
  ])('asks for one, and keeps what was typed for the way back (%s: %s)', async (persona, path) => {
    const { request, setUp, store } = await visitMandatoryMfa(persona)
    answer('get', '/mfa/sms/activate', replying(403), { once: true })
    expect(await request(phone)).toBe('stepUp')
    expect(selectStepUp(store.getState())).toMatchObject({ isSingle: true, resume: { path } })
    expect(setUp()).toEqual({ step: 'entering', ...phone })
    expect(await request(phone)).toBe('confirming')
  })

  it('leaves the code that is asked for where it was, when it is one more', async () => {
    const { request, setUp, store } = await visitMandatoryMfa()
    await request(phone)
    const before = setUp()
    answer('get', '/mfa/sms/activate', replying(403))
    expect(payloadOf(await store.dispatch(resendSetUp()))).toBe('stepUp')
    expect(setUp()).toEqual(before)
    expect(selectStepUp(store.getState())?.resume.path).toBe('/mandatory-mfa/confirmation')
  })

  it('asks for none when the person has logged out meanwhile', async () => {
    const { request, store } = await visitMandatoryMfa()
    const late = hold('get', '/mfa/sms/activate')
    const requested = request(phone)
    await until(() => expect(requests.at(-1)?.path).toContain('/mfa/sms/activate'))
    await store.dispatch(signOut())
    late.finish(replying(403)())
    expect(await requested).toBeNull()
    expect(calls()).not.toContain('GET /mfa/sudo?single=1')
  })
})
