// Shows: frame-29.
import { signIn } from '#features/login/login.ts'
import { refreshUser } from './person/refreshUser.ts'
import { credentialsOf } from '#testing/personas.ts'
import { failing, replying } from '#testing/replies.ts'
import { answer, calls, hold, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf, type VisitOptions } from '#testing/visit.ts'
import { describe, expect, it, vi } from 'vitest'
import { followCookie } from './session.ts'

type Visit = ReturnType<typeof makeVisit>
const path = '/user/dashboard'
const session = ({ store }: Visit) => store.getState().auth.session
const toasts = ({ store }: Visit) => store.getState().toasts.queue.map(({ key }) => key)
const ended = ['anonymous', ['session.tampered'], '']
const outcome = (tab: Visit) => [session(tab).kind, toasts(tab), document.cookie]

/** The attributes of a planted cookie: for this host only, or for a narrower path. */
const scopes = { host: 'Path=/', path: 'Path=/user; Domain=bonavo.localhost' }
const plant = (scope: keyof typeof scopes = 'path', name = 'token') =>
  void (document.cookie = `${name}=tok_planted; ${scopes[scope]}`)
const reload = () => makeVisit({ path })

describe.each(['host', 'path'] as const)('a cookie planted beside that of the session (%s)', (scope) => {
  it('signs nobody in at a first load, revokes nothing, and the next login goes on', async () => {
    makeVisit({ persona: 'rich', path }).storage.account.write(tokenOf('rich'), { firstname: 'Cached' })
    plant(scope)
    const first = reload()
    expect([...outcome(first), window.localStorage.getItem('account')]).toEqual([...ended, null])
    await first.store.dispatch(signIn(credentialsOf('plain')))
    first.store.dispatch(followCookie())
    expect(session(first)).toMatchObject({ kind: 'signedIn', isDetached: false })
    const again = reload()
    expect([session(again).token, toasts(again)]).toEqual([session(first).token, []])
    expect(calls()).toEqual(['POST /token', 'GET /user'])
  })

  it.each<[string, VisitOptions, string, (tab: Visit) => unknown]>([
    [
      'when the tab is turned to',
      { persona: 'rich' },
      'token',
      ({ store }) => store.dispatch(followCookie()),
    ],
    ['when a call is refused', { persona: 'rich' }, 'token', ({ store }) => store.dispatch(refreshUser())],
    [
      'of a duplicated login',
      { duplicated: 'duplicated' },
      'duplicated_token',
      ({ store }) => store.dispatch(followCookie()),
    ],
  ])(
    'ends the session of a tab, and revokes the token of the tab only: %s',
    async (_when, who, name, act) => {
      const tab = makeVisit({ ...who, path })
      const { token } = session(tab)
      answer('get', '/user', failing(401))
      plant(scope, name)
      await act(tab)
      tab.store.dispatch(followCookie())
      expect([...outcome(tab), session(tab)]).toEqual([
        ...ended,
        { kind: 'anonymous', token: null, endedBy: 'server' },
      ])
      await until(() => expect(requests.at(-1)?.body).toEqual({ cookiesToken: token }))
      expect(calls('DELETE /token')).toHaveLength(1)
      expect(toasts(tab)).toEqual(['session.tampered'])
    },
  )

  it('while a login is under way gives way to it', async () => {
    const tab = reload()
    const late = hold('post', '/token')
    const signingIn = tab.store.dispatch(signIn(credentialsOf('plain')))
    await late.arrived()
    plant(scope)
    tab.store.dispatch(followCookie())
    late.finish(replying(200, { access_token: tokenOf('plain') })())
    answer('get', '/user', replying(200, { data: { id: 1 } }))
    await signingIn
    tab.store.dispatch(followCookie())
    expect(outcome(tab)).toEqual(['signedIn', [], `token=${tokenOf('plain')}`])
  })
})

it('a cookie that cannot be expired ends one session and no login; its warning stays after the login', async () => {
  makeVisit({ persona: 'rich', path })
  const jar = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => `token=stuck; ${jar?.get?.call(document)}`)
  const tab = reload()
  expect([session(tab).kind, toasts(tab)]).toEqual(['anonymous', ['session.tampered']])
  await tab.store.dispatch(signIn(credentialsOf('plain')))
  tab.store.dispatch(followCookie())
  expect(session(tab)).toMatchObject({ kind: 'signedIn', isDetached: false })
  expect(toasts(tab)).toEqual(['session.tampered'])
})
