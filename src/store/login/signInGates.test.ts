import { payloadOf } from '#testing/outcome.ts'
import { credentialsOf } from '#testing/personas.ts'
import { answer, calls, inbox, requests } from '#testing/server.ts'
import { pass, stopClock } from '#testing/time.ts'
import { makeVisit, type VisitOptions } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resendLogin } from './loginChallenge.ts'
import { signIn } from './login.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

async function logIn(persona: string, options: VisitOptions = {}) {
  const visit = makeVisit({ path: '/login/email', ...options })
  const result = await visit.store.dispatch(signIn(credentialsOf(persona)))
  return { ...visit, result, ...visit.store.getState() }
}
const stored = () => Object.values(window.localStorage).join() + Object.values(window.sessionStorage).join()

describe('a login that is challenged', () => {
  it.each([
    ['sms', 'sms'],
    ['mail', 'email'],
    ['card', 'card'],
  ])('(%s) says by which method, and leaves nobody logged in', async (persona, method) => {
    const { result, auth, user, storage } = await logIn(persona)
    expect(result.ok).toBe(true)
    expect(payloadOf(result)).toEqual({ method, payload: expect.stringMatching(/^mfa_/) })
    expect(auth.session).toEqual({ kind: 'anonymous', token: null, endedBy: null })
    expect([user.profile, storage.token.read(), auth.lockedUntil]).toEqual([null, null, null])
    expect(calls()).toEqual(['POST /token'])
    expect(inbox(storage.deviceId())).toHaveLength(method === 'card' ? 0 : 1)
  })

  it('keeps its credentials out of the state and of every storage', async () => {
    const { store } = await logIn('sms')
    const { username, password } = credentialsOf('sms')
    for (const secret of [username, password]) {
      expect(JSON.stringify(store.getState())).not.toContain(secret)
      expect(stored() + document.cookie + window.location.href).not.toContain(secret)
    }
  })

  it('has credentials for a new code for 10 minutes', async () => {
    stopClock()
    const { store } = await logIn('sms')
    await pass(10 * 60_000 - 1)
    expect(payloadOf(await store.dispatch(resendLogin()))).toMatchObject({ method: 'sms' })
    await pass(1)
    expect(payloadOf(await store.dispatch(resendLogin()))).toBe('login')
    expect(calls()).toEqual(['POST /token', 'POST /token'])
  })

  it.each([
    {},
    { mfa: null },
    { mfa: {} },
    { mfa: { method: 'sms' } },
    { mfa: { method: 'sms', payload: '' } },
    { mfa: { method: 'sms', payload: 7 } },
    { mfa: { method: 'fax', payload: 'p' } },
    { mfa: [{ method: 'sms', payload: 'p' }] },
    { method: 'sms', payload: 'p' },
  ])('without a challenge that can be answered (%j) is wrong credentials', async (body) => {
    answer('post', '/token', () => HttpResponse.json(body, { status: 401 }))
    const { result, store } = await logIn('sms')
    expect(payloadOf(result)).toEqual({ code: 'credentials' })
    expect(payloadOf(await store.dispatch(resendLogin()))).toBe('login')
  })

  it.each([400, 403, 422, 429, 500])('is told by 401 only (%i)', async (status) => {
    answer('post', '/token', () => HttpResponse.json({ mfa: { method: 'sms', payload: 'p' } }, { status }))
    expect((await logIn('sms')).result.ok).toBe(false)
  })
})

describe('a login whose profile has mfa_forced', () => {
  it('is logged in with its cookie, but not cached', async () => {
    const { result, auth, user, storage } = await logIn('forced')
    expect(payloadOf(result)).toBeNull()
    expect(auth.session).toMatchObject({ kind: 'signedIn', isFromCookie: false, isDetached: false })
    expect(storage.token.read()).toBe(auth.session.token)
    expect(user.profile).toMatchObject({ firstname: 'Femke', mfa_forced: true })
    expect(window.localStorage.getItem('account')).toBeNull()
    expect(calls()).toEqual(['POST /token', 'GET /user'])
  })
})

describe('a login whose password is weak', () => {
  it.each([
    ['weak', 'Wout'],
    ['weakSignal', null],
  ])(
    '(%s) keeps the token in memory, without a cookie and without being logged in',
    async (persona, name) => {
      const { result, auth, user, storage } = await logIn(persona, { language: 'fr' })
      expect(payloadOf(result)).toBeNull()
      const { username } = credentialsOf(persona)
      expect(auth.session).toEqual({ kind: 'weak', token: expect.stringMatching(/^tok_/), username })
      expect(auth).toMatchObject({ isJustLogged: false, language: 'fr' })
      expect(user.profile?.firstname ?? null).toBe(name)
      expect([storage.token.read(), document.cookie, storage.language.read()]).toEqual([null, '', null])
      expect(stored()).not.toContain(auth.session.token)
      expect(window.localStorage.getItem('account')).toBeNull()
      // The token is not revoked: the new password is saved with it.
      expect(calls()).toEqual(['POST /token', 'GET /user'])
    },
  )

  it.each([1, 2])('is told by password_status %i, mandatory set-up or not', async (password_status) => {
    answer('get', '/user', () =>
      HttpResponse.json({ data: { id: 1, firstname: 'Ada', password_status, mfa_forced: true } }),
    )
    expect((await logIn('plain')).auth.session.kind).toBe('weak')
  })

  it('is nothing that the console hears of', async () => {
    await logIn('weakSignal')
    expect(console.warn).not.toHaveBeenCalled()
  })

  it.each([
    [403, { error: 'forbidden' }],
    [403, { error: { weak_password: true } }],
    [403, 'weak_password'],
    [400, { error: 'weak_password' }],
    [500, { error: 'weak_password' }],
  ])('is not what %i %j says', async (status, body) => {
    answer('get', '/user', () => HttpResponse.json(body, { status }))
    const { result, auth } = await logIn('plain')
    expect(payloadOf(result)).toEqual({ code: 'loginServer' })
    expect(auth.session.kind).toBe('anonymous')
  })

  it('keeps the wanted address for after the replacement', async () => {
    const visit = makeVisit({ path: '/login/email' })
    visit.storage.target.write('/user/dashboard?a=1')
    const { auth, storage } = await logIn('weak')
    expect([auth.targetUrl, storage.target.read()]).toEqual(['/user/dashboard?a=1', '/user/dashboard?a=1'])
  })
})

it('a browser that does not keep the cookie lets the session go on without it', async () => {
  const visit = makeVisit({ path: '/login/email' })
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  await visit.store.dispatch(signIn(credentialsOf('plain')))
  expect(visit.store.getState().auth.session).toMatchObject({ kind: 'signedIn', isDetached: true })
  expect(requests).toHaveLength(2)
})
