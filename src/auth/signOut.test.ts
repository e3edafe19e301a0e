// Shows: session-21, session-22, session-23, session-25, session-26, session-36, session-70, security-32.
import { loadConnectedApps } from '#features/connectedApps/connectedAppsSlice.ts'
import { finishDuplicates } from '#features/duplicate/duplicate.ts'
import { signIn } from '#features/login/login.ts'
import { answerStepUp, askStepUp } from '#features/mfa/stepUp.ts'
import { refreshUser } from './person/refreshUser.ts'
import { credentialsOf } from '#testing/personas.ts'
import { failing, noContent } from '#testing/replies.ts'
import { admit, answer, calls, hold, latestCode, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf, type VisitOptions } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { detached } from './authSlice.ts'
import { endSession, followCookie, signOut, signOutEverywhere } from './session.ts'
import { keepTarget } from './target.ts'

type Visit = ReturnType<typeof makeVisit>
const toasts = ({ store }: Visit) => store.getState().toasts.queue.map(({ key }) => key)
const kind = ({ store }: Visit) => store.getState().auth.session.kind
const left = () => ({
  cookies: document.cookie,
  local: Object.keys(window.localStorage).toSorted(),
  session: Object.keys(window.sessionStorage),
})
const rich = { persona: 'rich' }
const logIn =
  (persona: string) =>
  ({ store }: Visit) =>
    store.dispatch(signIn(credentialsOf(persona)))

/** Writes the session cookie of another token, as another tab does. */
const logInElsewhere =
  (persona: string) =>
  ({ storage }: Visit) => {
    admit(storage.deviceId(), 'tok_other', persona)
    storage.token.write('tok_other')
  }

async function stepUp({ store, storage }: Visit) {
  await store.dispatch(askStepUp({ isSingle: false, resume: { path: '/user/profile' } }))
  await store.dispatch(answerStepUp(latestCode(storage.deviceId())))
}

const settle = ({ store }: Visit) => store.dispatch(finishDuplicates())
const both = ['cookiesToken', 'cookiesToken']
const twins = { persona: 'rich', duplicated: 'duplicated' }

it.each<[string, VisitOptions, (visit: Visit) => unknown, string[], string?]>([
  ['of the cookie', rich, () => null, ['cookiesToken']],
  ['of a login in this tab', {}, logIn('plain'), ['token']],
  ['of a weak login', {}, logIn('weak'), ['token']],
  ['of a duplicated login', {}, logIn('duplicated'), ['token']],
  ['of a duplicated login before a reload', { duplicated: 'duplicated' }, settle, ['cookiesToken']],
  ['of a step-up', { persona: 'sms' }, stepUp, ['token']],
  ['of the cookie, and of duplicates', twins, () => null, both, tokenOf('duplicated')],
  ['of this tab, and of another cookie', rich, logInElsewhere('plain'), both, 'tok_other'],
  ['of nobody', {}, () => null, []],
])(
  'a log-out revokes the token %s with its own bearer',
  async (_whose, options, begin, names, other = '') => {
    const visit = makeVisit(options)
    await begin(visit)
    const tokens = [visit.store.getState().auth.session.token ?? '', other]
    requests.length = 0
    await visit.store.dispatch(signOut())
    const revocations = requests.map(({ headers, body }) => [headers.get('Authorization'), body])
    const bodies = names.map((name, index) => [`Bearer ${tokens[index]}`, { [name]: tokens[index] }])
    expect([revocations, calls()]).toEqual([bodies, names.map(() => 'DELETE /token')])
    expect([kind(visit), document.cookie]).toEqual(['anonymous', ''])
    expect(toasts(visit)).toEqual(names.length > 0 ? ['logout.done'] : [])
  },
)

type Answer = [string, () => Response, string]

describe('a log-out', () => {
  it.each<Answer>([
    ['204', noContent, 'logout.done'],
    // The server does not know the token any more.
    ...[401, 404, 410].map((status) => [String(status), failing(status), 'logout.done'] satisfies Answer),
    ...[403, 429, 500].map((status) => [String(status), failing(status), 'failed'] satisfies Answer),
    ['no connection', () => HttpResponse.error(), 'failed'],
  ])('that is answered %s leaves nothing in this browser, at once', async (_what, reply, key) => {
    const visit = makeVisit(rich)
    await visit.store.dispatch(refreshUser())
    visit.store.dispatch(keepTarget('/user/dashboard'))
    answer('delete', '/token', reply)
    const leaving = visit.store.dispatch(signOut())
    expect([kind(visit), left(), toasts(visit)]).toEqual([
      'anonymous',
      { cookies: '', local: ['device-id'], session: [] },
      [],
    ])
    await leaving
    const { isLogOutFailed } = visit.store.getState().login
    expect(isLogOutFailed ? ['failed', ...toasts(visit)] : toasts(visit)).toEqual([key])
  })

  it.each([
    ['has succeeded', noContent, []],
    ['has failed', failing(500), ['logout.unconfirmed']],
  ])('that %s after the next login says %j', async (_what, reply, keys) => {
    const visit = makeVisit(rich)
    const revocation = hold('delete', '/token')
    const leaving = visit.store.dispatch(signOut())
    await logIn('plain')(visit)
    revocation.finish(reply())
    await leaving
    expect([kind(visit), toasts(visit)]).toEqual(['signedIn', keys])
  })
})

const plant = () => void (document.cookie = 'token=tok_planted; Path=/')
it.each<[string, (visit: Visit) => unknown]>([
  ['a log-out', ({ store }) => store.dispatch(signOut())],
  ['a planted cookie', ({ store }) => [plant(), store.dispatch(followCookie())]],
])('%s ends what is under way before the token is revoked', async (_what, act) => {
  const visit = makeVisit(rich)
  const order: string[] = []
  vi.stubGlobal('fetch', (url: string, { method, signal }: RequestInit) => {
    const name = `${method} ${new URL(url).pathname}`
    order.push(name)
    signal?.addEventListener('abort', () => order.push(`end of ${name}`))
    return new Promise(() => undefined)
  })
  void visit.store.dispatch(refreshUser())
  void act(visit)
  await until(() => expect(order).toEqual(['GET /user', 'end of GET /user', 'DELETE /token']))
})

it.each([
  ['204', noContent, 'anonymous', ['device-id'], ['logout.everywhere']],
  ['500', failing(500), 'signedIn', ['account', 'device-id', 'last-login'], []],
  ['no connection', () => HttpResponse.error(), 'signedIn', ['account', 'device-id', 'last-login'], []],
])('a log-out from everywhere is answered %s', async (_what, reply, now, local, said) => {
  window.localStorage.setItem('last-login', 'rich@example.be')
  const [one, other] = [makeVisit(rich), makeVisit()]
  await one.store.dispatch(refreshUser())
  const revocation = hold('delete', '/tokens')
  const leaving = one.store.dispatch(signOutEverywhere())
  await revocation.arrived()
  expect(kind(one)).toBe('signedIn')
  revocation.finish(reply())
  await leaving
  await until(() => expect([kind(one), left().local, toasts(one)]).toEqual([now, local, said]))
  expect(calls()).toEqual(['GET /user', 'DELETE /tokens'])
  await until(() => expect(kind(other)).toBe(now))
  const text = JSON.stringify([one.store.getState().login, other.store.getState().login])
  expect(text.includes('rich@')).toBe(now === 'signedIn')
})

it('a session that the server no longer accepts ends with one toast; the target address is kept', async () => {
  const visit = makeVisit(rich)
  const { store } = visit
  store.dispatch(keepTarget('/user/profile'))
  store.dispatch(endSession('tok_other'))
  expect(kind(visit)).toBe('signedIn')
  for (const path of ['/user', '/tokens']) answer('get', path, failing(401))
  await Promise.all([store.dispatch(refreshUser()), store.dispatch(loadConnectedApps())])
  expect([toasts(visit), document.cookie]).toEqual([['session.ended'], ''])
  expect(store.getState()).toMatchObject({
    auth: { session: { endedBy: 'server' } },
    target: { targetUrl: '/user/profile' },
  })
})

describe('a page that is left', () => {
  const leavePage = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
  /** A session whose cookie the browser does not keep. */
  const detach = async (visit: Visit) => {
    await logIn('plain')(visit)
    visit.store.dispatch(detached())
    visit.storage.token.clear()
  }

  it.each<[string, VisitOptions, (visit: Visit) => unknown, boolean, string]>([
    ['a weak session', {}, logIn('weak'), false, 'anonymous'],
    ['a weak session, kept for Back', {}, logIn('weak'), true, 'anonymous'],
    ['a session without its cookie', {}, detach, false, 'anonymous'],
    ['a session without its cookie, kept for Back', {}, detach, true, 'signedIn'],
    ['a session in the cookie', rich, () => null, false, 'signedIn'],
    ['a duplicated login in the cookie', {}, logIn('duplicated'), false, 'duplicated'],
  ])('gives back the token that nobody else holds: %s', async (_what, options, begin, persisted, after) => {
    const visit = makeVisit(options)
    await begin(visit)
    const { token } = visit.store.getState().auth.session
    requests.length = 0
    leavePage(persisted)
    expect(kind(visit)).toBe(after)
    // Leaving once more finds nothing left to give back.
    leavePage(persisted)
    await visit.store.dispatch(signOut())
    const own = { [options === rich ? 'cookiesToken' : 'token']: token }
    await until(() => expect(requests.map(({ body }) => body)).toEqual([own]))
    expect([calls(), toasts(visit)]).toEqual([
      ['DELETE /token'],
      after === 'anonymous' ? [] : ['logout.done'],
    ])
  })
})
