import { payloadOf } from '#testing/outcome.ts'
import { replying } from '#testing/replies.ts'
import { answer, calls, hold, latestCode, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectMethods, selectSetUp, selectStepUp, setUpLeft } from './mfa.ts'
import { signOut } from '#store/session/session'
import { confirmSetUp, requestSetUp } from './setUp.ts'
import { refreshUser, selectIsMfaMandatory, selectProfile } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const contacts = { sms: '+32470999999', email: 'new@example.be' } as const

/** A set-up whose code has been sent. */
async function asked(persona: string, method: keyof typeof contacts) {
  const visit = makeVisit({ persona })
  await visit.store.dispatch(refreshUser())
  await visit.store.dispatch(requestSetUp({ method, target: contacts[method] }))
  const setUp = () => selectSetUp(visit.store.getState())
  const confirm = async (code: string) => payloadOf(await visit.store.dispatch(confirmSetUp(code)))
  return { ...visit, setUp, confirm, code: () => latestCode(visit.storage.deviceId()) }
}

it('the code goes with its payload; after the phone the e-mail is missing', async () => {
  const { confirm, code, setUp, store } = await asked('forced', 'sms')
  const before = setUp()
  const payload = before?.step === 'confirming' ? before.payload : ''
  expect(await confirm(code())).toBe('email')
  const sent = requests.find(({ path }) => path === '/mfa/activate')
  expect(sent).toMatchObject({ method: 'POST', body: { payload, code: code() } })
  expect(selectIsMfaMandatory(store.getState())).toBe(true)
  expect(selectMethods(store.getState())).toMatchObject([{ id: 'sms' }])
})

it('once both methods exist the set-up is done, and the profile follows', async () => {
  const { confirm, code, setUp, store, storage } = await asked('forcedEmail', 'email')
  expect(await confirm(code())).toBe('done')
  expect(setUp()).toEqual({ step: 'done' })
  expect(selectIsMfaMandatory(store.getState())).toBe(false)
  const profile = { email: 'new@example.be', mfa_forced: false }
  await until(() => expect(selectProfile(store.getState())).toMatchObject(profile))
  expect(storage.account.read(storage.token.read() ?? '')).toMatchObject({ firstname: 'Emma' })
  expect(calls().slice(-3)).toEqual(['POST /mfa/activate', 'GET /mfa', 'GET /user'])
})

it('the set-up is done though the profile cannot be had', async () => {
  const { confirm, code, setUp, store } = await asked('forcedEmail', 'email')
  answer('get', '/user', replying(500))
  expect(await confirm(code())).toBe('done')
  await until(() => expect(calls().at(-1)).toBe('GET /user'))
  expect(setUp()).toEqual({ step: 'done' })
  expect(selectIsMfaMandatory(store.getState())).toBe(false)
  expect(store.getState().auth.session.kind).toBe('signedIn')
})

it.each([
  ['forced', 'sms', 'email'],
  ['forced', 'email', 'sms'],
] as const)(
  'when the methods cannot be asked for, the new one counts (%s, %s)',
  async (persona, method, next) => {
    const { confirm, code, store } = await asked(persona, method)
    answer('get', '/mfa', replying(500))
    expect(await confirm(code())).toBe(next)
    expect(selectMethods(store.getState())).toEqual([{ id: method, target: null }])
  },
)

it('a wrong code says so under its field, in the words of the server where it has some', async () => {
  const { confirm, setUp } = await asked('forced', 'sms')
  const before = setUp()
  expect(await confirm('00000000')).toMatchObject({ text: 'The code is wrong.', isOfField: true })
  answer('post', '/mfa/activate', () => new HttpResponse(null, { status: 422 }))
  expect(await confirm('00000000')).toEqual({ code: 'codeWrong', isOfField: true })
  expect(setUp()).toEqual(before)
})

it.each([
  [{ message: 'email-duplicated' }, 'mandatoryMfa.error.email'],
  [{ message: 'sms-duplicated' }, 'mandatoryMfa.error.phone'],
])('a contact that was taken meanwhile (%j) has the text of the catalogue', async (body, key) => {
  const { confirm } = await asked('forced', 'sms')
  answer('post', '/mfa/activate', replying(422, body))
  expect(await confirm('12345678')).toEqual({ key, isOfField: true })
})

it.each([
  [400, 'mfa.expired'],
  [401, 'mfa.expired'],
  [404, 'mfa.expired'],
  [429, 'login.error.attempts'],
  [500, 'error.server'],
  [503, 'error.server'],
])('a code that cannot be checked (%i) says %s, and is not sent again by itself', async (status, key) => {
  const { confirm, setUp } = await asked('forcedEmail', 'email')
  answer('post', '/mfa/activate', replying(status, { message: 'words' }))
  expect(await confirm('123456')).toEqual({ key })
  expect(setUp()?.step).toBe('confirming')
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual(['POST /mfa/activate'])
})

it('a reply that comes after a logout sets nothing up', async () => {
  const { confirm, setUp, store } = await asked('forcedEmail', 'email')
  const late = hold('post', '/mfa/activate')
  const confirming = confirm('123456')
  await late.arrived()
  await store.dispatch(signOut())
  late.finish(new HttpResponse(null, { status: 204 }))
  await confirming
  expect([setUp(), selectMethods(store.getState())]).toEqual([null, null])
  expect(calls().at(-1)).toBe('DELETE /token')
})

it('a code that nobody asked for is not sent', async () => {
  const { store } = makeVisit({ persona: 'forced' })
  await store.dispatch(confirmSetUp('123456'))
  expect(requests).toEqual([])
})

it.each([
  ['forced', 'sms', { phone: contacts.sms }],
  ['forced', 'email', { email: contacts.email }],
] as const)('the new contact is that of the profile at once (%s, %s)', async (persona, method, own) => {
  const { confirm, code, store } = await asked(persona, method)
  answer('get', '/user', replying(500))
  await confirm(code())
  expect(selectProfile(store.getState())).toMatchObject(own)
})

it('a code that is proved after the set-up was given up adds its method all the same', async () => {
  const { confirm, code, setUp, store } = await asked('forcedEmail', 'email')
  const late = hold('post', '/mfa/activate')
  const confirming = confirm(code())
  await late.arrived()
  store.dispatch(setUpLeft())
  answer('get', '/mfa', () => HttpResponse.json(['sms', 'email']))
  late.finish(new HttpResponse(null, { status: 204 }))
  expect(await confirming).toBe('over')
  expect([setUp(), selectMethods(store.getState())?.map(({ id }) => id)]).toEqual([null, ['sms', 'email']])
})

describe('a code for which the server wants a step-up first (403)', () => {
  it.each([
    ['forced', '/mandatory-mfa/confirmation'],
    ['plain', '/user/security?mfa=true'],
  ])('asks for one, and goes on where it was (%s: %s)', async (persona, path) => {
    const { confirm, code, setUp, store } = await asked(persona, 'sms')
    const before = setUp()
    const sent = code()
    answer('post', '/mfa/activate', replying(403), { once: true })
    expect(await confirm(sent)).toBe('stepUp')
    expect(selectStepUp(store.getState())).toMatchObject({ isSingle: true, resume: { path } })
    expect(setUp()).toEqual(before)
    expect(await confirm(sent)).toBe('email')
  })

  it('says so when no step-up can be asked for', async () => {
    const { confirm, code, setUp } = await asked('plain', 'sms')
    const before = setUp()
    answer('post', '/mfa/activate', replying(403))
    answer('get', '/mfa/sudo', replying(500))
    expect(await confirm(code())).toEqual({ code: 'server' })
    expect(setUp()).toEqual(before)
  })
})
