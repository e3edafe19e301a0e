import { credentialsOf } from '#testing/personas.ts'
import { answer, calls, hold, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loginChecked } from './auth.ts'
import { signIn } from '#store/login/login'
import { followCookie, signOut } from './session.ts'
import { refreshUser } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type Visit = ReturnType<typeof makeVisit>
const session = ({ store }: Visit) => store.getState().auth.session
const notices = ({ store }: Visit) => store.getState().toasts.queue.map(({ key }) => key)
const path = '/user/dashboard'

/** The attributes of a planted cookie: for this host only, or for a narrower path. */
const scopes = { host: 'Path=/', path: 'Path=/user; Domain=bonavo.localhost' }
const plant = (scope: keyof typeof scopes = 'path', name = 'token') =>
  void (document.cookie = `${name}=tok_planted; ${scopes[scope]}`)

/** A second visit in a browser where somebody is logged in. */
function visitAgain(persona: string) {
  const { storage } = makeVisit({ persona, path })
  storage.account.write(tokenOf(persona), { firstname: 'Cached' })
  return { visit: () => makeVisit({ path }) }
}

describe.each(['host', 'path'] as const)('a cookie planted beside that of the session (%s)', (scope) => {
  it('signs nobody in at a first load, revokes nothing, and the login goes on', async () => {
    const { visit } = visitAgain('rich')
    plant(scope)
    const first = visit()
    expect(session(first)).toEqual({ kind: 'anonymous', token: null, endedBy: 'server' })
    expect([notices(first), document.cookie, window.localStorage.getItem('account')]).toEqual([
      ['session.tampered'],
      '',
      null,
    ])
    await first.store.dispatch(signIn(credentialsOf('plain')))
    first.store.dispatch(followCookie())
    expect(session(first)).toMatchObject({ kind: 'signedIn', isDetached: false })
    const again = visit()
    expect([session(again).token, notices(again)]).toEqual([session(first).token, []])
    expect(calls()).toEqual(['POST /token', 'GET /user'])
  })

  it('ends the session of a tab, with one notice, and revokes the token of the tab only', async () => {
    const { visit } = visitAgain('rich')
    const tab = visit()
    await tab.store.dispatch(refreshUser())
    plant(scope)
    tab.store.dispatch(followCookie())
    tab.store.dispatch(followCookie())
    expect(session(tab)).toEqual({ kind: 'anonymous', token: null, endedBy: 'server' })
    expect([notices(tab), document.cookie, window.localStorage.getItem('account')]).toEqual([
      ['session.tampered'],
      '',
      null,
    ])
    expect(JSON.stringify(tab.store.getState())).not.toContain('Pieter')
    await until(() => expect(requests.at(-1)?.body).toEqual({ cookiesToken: tokenOf('rich') }))
    expect(calls()).toEqual(['GET /user', 'DELETE /token'])
    expect(requests[1]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('rich')}`)
    expect(notices(tab)).toEqual(['session.tampered'])
  })

  it('is found when a call is refused: the other session is not followed', async () => {
    const { visit } = visitAgain('rich')
    const tab = visit()
    plant(scope)
    answer('get', '/user', () => new HttpResponse(null, { status: 401 }))
    await tab.store.dispatch(refreshUser())
    expect([session(tab).kind, notices(tab), document.cookie]).toEqual([
      'anonymous',
      ['session.tampered'],
      '',
    ])
  })

  it('goes with a log-out, which revokes the token of the tab only', async () => {
    const { visit } = visitAgain('rich')
    const tab = visit()
    plant(scope)
    await tab.store.dispatch(signOut())
    expect(requests.map(({ body }) => body)).toEqual([{ cookiesToken: tokenOf('rich') }])
    expect([document.cookie, notices(tab)]).toEqual(['', ['logout.done']])
  })

  it('while a login is under way gives way to it', async () => {
    const tab = makeVisit({ path })
    const late = hold('post', '/token')
    const signingIn = tab.store.dispatch(signIn(credentialsOf('plain')))
    await late.arrived()
    plant(scope)
    late.finish(HttpResponse.json({ access_token: tokenOf('plain') }))
    answer('get', '/user', () => HttpResponse.json({ data: { id: 1, firstname: 'Claire' } }))
    await signingIn
    tab.store.dispatch(followCookie())
    expect(session(tab)).toMatchObject({ token: tokenOf('plain'), isDetached: false })
    expect([document.cookie, notices(tab)]).toEqual([`token=${tokenOf('plain')}`, []])
  })

  it('of a duplicated login ends that, too', async () => {
    const tab = makeVisit({ duplicated: 'duplicated', path })
    plant(scope, 'duplicated_token')
    expect(session(makeVisit({ path })).kind).toBe('anonymous')
    document.cookie = `duplicated_token=${tokenOf('duplicated')}; Path=/; Domain=bonavo.localhost`
    plant(scope, 'duplicated_token')
    tab.store.dispatch(followCookie())
    expect([session(tab).kind, notices(tab), document.cookie]).toEqual([
      'anonymous',
      ['session.tampered'],
      '',
    ])
    await until(() => expect(requests.at(-1)?.body).toEqual({ cookiesToken: tokenOf('duplicated') }))
  })
})

it('a cookie planted where the login cannot see it shows after the login, and goes for good then', async () => {
  const tab = makeVisit({ path: '/login/email' })
  plant('path')
  await tab.store.dispatch(signIn(credentialsOf('plain')))
  expect(session(tab)).toMatchObject({ kind: 'signedIn', isDetached: false })
  const reload = makeVisit({ path })
  expect([session(reload).kind, notices(reload), document.cookie]).toEqual([
    'anonymous',
    ['session.tampered'],
    '',
  ])
  await reload.store.dispatch(signIn(credentialsOf('plain')))
  const again = makeVisit({ path })
  expect([session(again).token, notices(again)]).toEqual([session(reload).token, []])
})

it('a session without a cookie of its own ends as well', async () => {
  const tab = makeVisit({ path })
  vi.spyOn(document, 'cookie', 'set').mockImplementationOnce(() => undefined)
  await tab.store.dispatch(signIn(credentialsOf('plain')))
  expect(session(tab)).toMatchObject({ kind: 'signedIn', isDetached: true })
  const { token } = session(tab)
  plant('host')
  plant('path')
  tab.store.dispatch(followCookie())
  expect([session(tab).kind, notices(tab), document.cookie]).toEqual(['anonymous', ['session.tampered'], ''])
  await until(() => expect(requests.at(-1)?.body).toEqual({ token }))
})

it('a login that is being checked is left alone', () => {
  const tab = makeVisit({ path: '/login/email' })
  tab.store.dispatch(loginChecked('tok_new'))
  document.cookie = 'token=a; Path=/'
  document.cookie = 'token=b; Path=/login'
  tab.store.dispatch(followCookie())
  expect([session(tab).kind, notices(tab)]).toEqual(['checking', []])
})

it('a cookie that cannot be expired ends one session, and no login after that', async () => {
  const { visit } = visitAgain('rich')
  const jar = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => `token=stuck; ${jar?.get?.call(document)}`)
  const tab = visit()
  expect([session(tab).kind, notices(tab)]).toEqual(['anonymous', ['session.tampered']])
  tab.store.dispatch(followCookie())
  expect(notices(tab)).toEqual(['session.tampered'])
  await tab.store.dispatch(signIn(credentialsOf('plain')))
  tab.store.dispatch(followCookie())
  expect(session(tab)).toMatchObject({ kind: 'signedIn', isDetached: false })
  expect(notices(tab)).toEqual(['session.tampered'])
})
