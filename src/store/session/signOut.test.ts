import { admit, answer, calls, hold, requests } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { personaPassword as password } from '#mocks/personas'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionFound, signedOut } from '#store/core/events'
import { chooseLanguage } from './language.ts'
import { saveTarget } from './target.ts'
import { signIn } from '#store/login/login'
import { endSession, followCookie, signOut } from './session.ts'
import { toastShown } from '#store/core/toasts'
import { loadConnectedApps } from '#store/access'
import { refreshUser } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type Visit = ReturnType<typeof makeVisit>
const notices = (store: ReturnType<typeof makeVisit>['store']) =>
  store.getState().toasts.queue.map(({ key }) => key)
const left = () => ({
  cookies: document.cookie,
  local: Object.keys(window.localStorage).toSorted(),
  session: Object.keys(window.sessionStorage),
})

describe('a logout', () => {
  it('revokes the token of the cookie as cookiesToken, with its bearer', async () => {
    const { store } = makeVisit({ persona: 'rich' })
    await store.dispatch(signOut())
    expect(calls()).toEqual(['DELETE /token'])
    expect(requests[0]?.body).toEqual({ cookiesToken: tokenOf('rich') })
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('rich')}`)
    expect(store.getState().toasts.queue).toEqual([{ id: 1, tone: 'success', key: 'logout.done' }])
  })

  it('revokes the token of a login in this tab as token', async () => {
    const { store } = makeVisit()
    await store.dispatch(signIn({ username: 'claire@example.be', password }))
    const { token } = store.getState().auth.session
    await store.dispatch(signOut())
    expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/token', body: { token } })
  })

  it('revokes a duplicated token by a second call', async () => {
    const { store, storage } = makeVisit({ persona: 'rich' })
    storage.duplicatedToken.write('tok_twin')
    answer('delete', '/token', () => new HttpResponse(null, { status: 204 }))
    await store.dispatch(signOut())
    expect(requests.map(({ body }) => body)).toEqual([
      { cookiesToken: tokenOf('rich') },
      { cookiesToken: 'tok_twin' },
    ])
    expect(requests[1]?.headers.get('Authorization')).toBe('Bearer tok_twin')
    expect(document.cookie).toBe('')
  })

  it.each([
    ['answered', () => new HttpResponse(null, { status: 204 })],
    ['failed', () => new HttpResponse(null, { status: 500 })],
    ['refused', () => new HttpResponse(null, { status: 401 })],
    ['offline', () => HttpResponse.error()],
  ])(
    '(%s) removes cookies, empties the storage, clears the flags and resets the user',
    async (what, resolver) => {
      const { store, storage } = makeVisit({ persona: 'rich' })
      await store.dispatch(refreshUser())
      await store.dispatch(loadConnectedApps())
      store.dispatch(saveTarget('/user/dashboard'))
      storage.duplicatedToken.write('tok_twin')
      answer('delete', '/token', resolver)
      await store.dispatch(signOut())
      expect(left()).toEqual({ cookies: '', local: ['device-id'], session: [] })
      const { auth, user, access } = store.getState()
      expect(auth).toMatchObject({
        session: { kind: 'anonymous', token: null, endedBy: 'person' },
        isJustLogged: false,
        targetUrl: null,
        lockedUntil: null,
      })
      expect(user).toEqual({ cached: null, profile: null, failure: null, request: null })
      expect(access).toEqual({ apps: null, request: null })
      expect(notices(store)).toEqual([what === 'answered' ? 'logout.done' : 'logout.unconfirmed'])
    },
  )

  it('is over before the server answers', async () => {
    const { store } = makeVisit({ persona: 'rich' })
    const revocation = hold('delete', '/token')
    const leaving = store.dispatch(signOut())
    expect(store.getState().auth.session.kind).toBe('anonymous')
    expect(document.cookie).toBe('')
    await revocation.arrived()
    expect(notices(store)).toEqual([])
    revocation.finish(new HttpResponse(null, { status: 204 }))
    await leaving
    expect(notices(store)).toEqual(['logout.done'])
  })

  it('keeps language, variant and notices', async () => {
    const { store } = makeVisit({ persona: 'german', isLux: true, language: 'fr' })
    store.dispatch(chooseLanguage('en'))
    store.dispatch(toastShown({ tone: 'info', key: 'session.ended' }))
    await store.dispatch(signOut())
    expect(store.getState().auth).toMatchObject({ language: 'en', isLux: true })
    expect(window.localStorage.getItem('language')).toBe('en')
    expect(notices(store)).toEqual(['session.ended', 'logout.done'])
  })

  it('logs this browser out, though the cookie has changed hands', async () => {
    const { store, storage } = makeVisit({ persona: 'rich' })
    admit(storage.deviceId(), 'tok_other', 'plain')
    storage.token.write('tok_other')
    await store.dispatch(signOut())
    expect(requests.map(({ body }) => body)).toEqual([
      { cookiesToken: tokenOf('rich') },
      { cookiesToken: 'tok_other' },
    ])
    expect([document.cookie, notices(store)]).toEqual(['', ['logout.done']])
  })

  it('of which one revocation fails says that and nothing else', async () => {
    const { store, storage } = makeVisit({ persona: 'rich' })
    storage.duplicatedToken.write('tok_twin')
    await store.dispatch(signOut())
    expect(calls()).toEqual(['DELETE /token', 'DELETE /token'])
    expect(notices(store)).toEqual(['logout.unconfirmed'])
  })

  it.each([
    [
      'of this tab',
      ({ store }: Visit) => store.dispatch(signIn({ username: 'claire@example.be', password })),
    ],
    ['of another tab', ({ storage }: Visit) => storage.token.write('tok_other')],
  ])('says that it went well until the next login (%s), and not after it', async (_whose, logInAgain) => {
    const visit = makeVisit({ persona: 'rich' })
    await visit.store.dispatch(signOut())
    visit.store.dispatch(toastShown({ tone: 'info', key: 'mfa.again' }))
    await logInAgain(visit)
    visit.store.dispatch(followCookie())
    expect(visit.store.getState().auth.session.kind).toBe('signedIn')
    expect(notices(visit.store)).toEqual(['mfa.again'])
  })

  it('that is answered after the next login says nothing', async () => {
    const { store } = makeVisit({ persona: 'rich' })
    const revocation = hold('delete', '/token')
    const leaving = store.dispatch(signOut())
    await store.dispatch(signIn({ username: 'claire@example.be', password }))
    revocation.finish(new HttpResponse(null, { status: 204 }))
    await leaving
    expect(notices(store)).toEqual([])
  })

  it('that is answered after another session has come and gone says nothing', async () => {
    const { store } = makeVisit({ persona: 'rich' })
    const held = hold('delete', '/token')
    const leaving = store.dispatch(signOut())
    await held.arrived()
    store.dispatch(sessionFound({ token: 'tok_next', cached: null }))
    store.dispatch(signedOut({ by: 'server' }))
    held.finish(new HttpResponse(null, { status: 204 }))
    await leaving
    expect(notices(store)).toEqual([])
  })

  it('of nobody asks the server nothing', async () => {
    const { store } = makeVisit()
    await store.dispatch(signOut())
    expect(requests).toEqual([])
    expect(notices(store)).toEqual([])
  })
})

describe('a session that the server no longer knows', () => {
  it('ends with one notice, whatever the number of calls', async () => {
    const { store } = makeVisit({ persona: 'rich' })
    answer('get', '/user', () => new HttpResponse(null, { status: 401 }))
    answer('get', '/tokens', () => new HttpResponse(null, { status: 401 }))
    await Promise.all([
      store.dispatch(refreshUser()),
      store.dispatch(loadConnectedApps()),
      store.dispatch(refreshUser()),
    ])
    expect(notices(store)).toEqual(['session.ended'])
    expect(store.getState().auth.session).toEqual({ kind: 'anonymous', token: null, endedBy: 'server' })
    expect(left()).toEqual({ cookies: '', local: ['device-id'], session: [] })
    expect(calls().toSorted()).toEqual(['GET /tokens', 'GET /user', 'GET /user'])
  })

  it('leaves no failure of its calls behind', async () => {
    const { store } = makeVisit({ persona: 'rich' })
    answer('get', '/user', () => new HttpResponse(null, { status: 401 }))
    answer('get', '/tokens', () => new HttpResponse(null, { status: 401 }))
    await Promise.all([store.dispatch(refreshUser()), store.dispatch(loadConnectedApps())])
    expect(store.getState().user).toEqual({ cached: null, profile: null, failure: null, request: null })
    expect(store.getState().access).toEqual({ apps: null, request: null })
  })

  it('does not end another one', () => {
    const { store } = makeVisit({ persona: 'rich' })
    store.dispatch(endSession('tok_other'))
    expect(store.getState().auth.session.kind).toBe('signedIn')
    expect(document.cookie).toBe(`token=${tokenOf('rich')}`)
    expect(notices(store)).toEqual([])
  })
})
