import { payloadOf } from '#testing/outcome.ts'
import { personaPassword as password } from '#mocks/personas'
import { credentialsOf } from '#testing/personas.ts'
import { answer, calls, requests } from '#testing/server.ts'
import { eventually, stopClock } from '#testing/time.ts'
import { makeVisit } from '#testing/visit.ts'
import { until } from '#testing/until.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loginLocked } from './attempt.ts'
import { signIn } from './login.ts'

const claire = credentialsOf('plain')
const stored = () => window.localStorage.getItem('account') ?? ''
const replying =
  (body: object, status = 200, headers = {}) =>
  () =>
    HttpResponse.json(body, { status, headers })
const profile = (own: object) => replying({ data: { id: 1, firstname: 'Ada', ...own } })

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

async function logIn(credentials = claire, options: Parameters<typeof makeVisit>[0] = {}) {
  const visit = makeVisit({ path: '/login/email', ...options })
  const result = await visit.store.dispatch(signIn(credentials))
  return {
    ...visit,
    failure: !result.ok ? payloadOf(result) : null,
    auth: visit.store.getState().auth,
  }
}

describe('a token request that yields an access token', () => {
  it('logs the user in, after the profile is fetched', async () => {
    const { auth, store, failure } = await logIn()
    expect(failure).toBeNull()
    expect(calls()).toEqual(['POST /token', 'GET /user'])
    expect(requests[0]?.body).toEqual(claire)
    expect(requests[0]?.headers.get('Authorization')).toBeNull()
    expect(requests[1]?.headers.get('Authorization')).toMatch(/^Bearer tok_[\da-f]{40}$/)
    expect(auth.session).toMatchObject({ kind: 'signedIn', isFromCookie: false })
    expect(auth.isJustLogged).toBe(true)
    expect(store.getState().user).toMatchObject({ profile: { firstname: 'Claire' }, failure: null })
  })

  it('is kept as the session cookie, with a cache of its own', async () => {
    const { auth, storage } = await logIn()
    expect(storage.token.read()).toBe(auth.session.token)
    expect(storage.account.read(auth.session.token ?? '')).toMatchObject({ firstname: 'Claire' })
    expect(stored()).not.toContain(auth.session.token)
    expect(stored()).not.toContain('BE68')
  })

  it('logs in by phone as well', async () => {
    expect((await logIn({ username: '+32470123412', password })).auth.session.kind).toBe('signedIn')
  })

  it('makes nobody logged in before the profile is there', async () => {
    let seen = ''
    const visit = makeVisit({ path: '/login/email' })
    answer('get', '/user', () => {
      seen = `${visit.store.getState().auth.session.kind} ${document.cookie}`
      return HttpResponse.json({ data: { id: 1 } })
    })
    await visit.store.dispatch(signIn(claire))
    expect(seen).toBe('checking ')
  })

  it.each([
    [false, 'fr', 'fr'],
    [false, 'de', 'nl'],
    [false, null, 'en'],
    [true, 'en', 'en'],
    [true, 'nl', 'fr'],
    [true, null, 'fr'],
  ])(
    'applies the profile language if it is available, else the default (lux %s: %s → %s)',
    async (isLux, language, shown) => {
      answer('get', '/user', profile({ language }))
      const { auth, storage } = await logIn(claire, { isLux })
      expect(auth.language).toBe(shown)
      expect(storage.language.read()).toBe(shown)
    },
  )

  it('forgets a former lock', async () => {
    const { store } = makeVisit({ path: '/login/email' })
    store.dispatch(loginLocked(Date.now() + 1000))
    await store.dispatch(signIn(claire))
    expect(store.getState().auth).toMatchObject({ session: { kind: 'signedIn' }, lockedUntil: null })
  })
})

describe('a refused token request', () => {
  it.each([
    [400, {}, 'login.error.credentials'],
    [401, {}, 'login.error.credentials'],
    [403, {}, 'login.error.server'],
    [429, {}, 'login.error.attempts'],
    [500, {}, 'login.error.server'],
  ])('with %i %j says %s', async (status, body, key) => {
    answer('post', '/token', replying(body, status))
    const { failure, auth, storage } = await logIn()
    expect(failure).toEqual({ key })
    expect(auth.session).toEqual({ kind: 'anonymous', token: null, endedBy: null })
    expect([storage.token.read(), stored()]).toEqual([null, ''])
    expect(calls()).toEqual(['POST /token'])
  })

  it.each([
    ['7', 7],
    ['nonsense', 30],
    [null, 30],
  ])('with 429 locks the login for Retry-After, else 30 s (%s → %i s)', async (header, seconds) => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
    answer('post', '/token', replying({}, 429, header === null ? {} : { 'Retry-After': header }))
    expect((await logIn()).auth.lockedUntil).toBe(1_000_000 + seconds * 1000)
  })

  it('without a connection says so', async () => {
    answer('post', '/token', () => HttpResponse.error())
    expect((await logIn()).failure).toEqual({ code: 'network' })
  })

  it.each(['<p>', '', 'null', '[]', '{"access_token":""}'])(
    'that replies %j is an error of the server',
    async (text) => {
      answer('post', '/token', () => new HttpResponse(text))
      const { failure, auth } = await logIn()
      expect(failure).toEqual({ code: 'loginServer' })
      expect(auth.session.kind).toBe('anonymous')
    },
  )
})

/** The console warnings about `GET /user`. */
const profileLines = () =>
  vi.mocked(console.warn).mock.calls.filter(([line]) => String(line).startsWith('GET /user'))

describe('a login that the profile does not let through', () => {
  const refusals: [string, () => Response][] = [
    ['400', replying({}, 400)],
    ['403', replying({ error: 'forbidden' }, 403)],
    ['403 without a body', () => new HttpResponse(null, { status: 403 })],
    ['401', replying({}, 401)],
    ['429', replying({}, 429)],
    ['500', replying({}, 500)],
    ['a reply of null', () => new HttpResponse('null')],
  ]
  it.each(refusals)('(%s) leaves nothing behind and gives the token back', async (_what, resolver) => {
    answer('post', '/token', replying({ access_token: 'tok_new' }))
    answer('get', '/user', resolver)
    answer('delete', '/token', () => new HttpResponse(null, { status: 204 }))
    const { failure, auth, store, storage } = await logIn()
    expect(failure).toEqual({ code: 'loginServer' })
    expect(auth).toMatchObject({
      session: { kind: 'anonymous', token: null },
      isJustLogged: false,
      lockedUntil: null,
    })
    expect(store.getState().user.profile).toBeNull()
    expect([storage.token.read(), storage.duplicatedToken.read(), stored()]).toEqual([null, null, ''])
    await until(() => expect(calls()).toEqual(['POST /token', 'GET /user', 'DELETE /token']))
    await until(() => expect(requests[2]?.body).toEqual({ token: 'tok_new' }))
    expect(profileLines()).toHaveLength(1)
    expect(requests[2]?.headers.get('Authorization')).toBe('Bearer tok_new')
    expect(store.getState().toasts.queue).toEqual([])
  })

  it.each([0, 3, -1, null])('password_status %s lets it through', async (password_status) => {
    answer('get', '/user', profile({ password_status }))
    expect((await logIn()).auth.session.kind).toBe('signedIn')
  })

  it('(duplicated) leaves nothing behind', async () => {
    answer('post', '/token', replying({ access_token: 'tok_new', duplicated: true }))
    answer('get', '/user', profile({}))
    answer('delete', '/token', () => new HttpResponse(null, { status: 500 }))
    const { failure, auth, store, storage } = await logIn()
    expect(failure).toEqual({ code: 'loginServer' })
    expect([auth.session.kind, storage.token.read(), storage.duplicatedToken.read()]).toEqual([
      'anonymous',
      null,
      null,
    ])
    expect(calls()).not.toContain('GET /user')
    // The token is revoked; that the server refuses this changes nothing for the person.
    await until(() => expect(console.warn).toHaveBeenCalledWith('DELETE /token 500'))
    expect(store.getState().toasts.queue).toEqual([])
  })

  it('(a connection that breaks) says so', async () => {
    stopClock()
    answer('get', '/user', () => HttpResponse.error())
    const { store } = makeVisit({ path: '/login/email' })
    const login = store.dispatch(signIn(claire))
    await eventually(() => expect(store.getState().auth.session.kind).toBe('anonymous'), 300)
    expect(payloadOf(await login)).toEqual({ code: 'network' })
    expect(profileLines()).toEqual([['GET /user: No connection']])
  })

  it('is logged once with its status, and nothing of its body', async () => {
    answer('get', '/user', replying({ message: 'secret of Claire' }, 500))
    await logIn()
    expect(profileLines()).toEqual([['GET /user: HTTP error, status = 500']])
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain('secret')
  })
})
