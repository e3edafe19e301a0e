import { personaPassword as password } from '#mocks/personas'
import { loadConnectedApps } from '#store/access'
import { sessionExpired } from '#store/core/events'
import { settleDuplicates } from '#store/duplicate/duplicate'
import { signIn } from '#store/login/login'
import { answerStepUp, askStepUp } from '#store/mfa/stepUp'
import { refreshUser } from '#store/profile/user'
import { credentialsOf } from '#testing/personas.ts'
import { failing, noContent } from '#testing/replies.ts'
import { admit, answer, calls, hold, latestCode, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf, type VisitOptions } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectKnown } from './known.ts'
import { chooseLanguage } from './language.ts'
import { endSession, followCookie, signOut, signOutEverywhere } from './session.ts'
import { saveTarget } from './target.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type Visit = ReturnType<typeof makeVisit>
const claire = { username: 'claire@example.be', password }
const toasts = ({ store }: Visit) => store.getState().toasts.queue.map(({ key }) => key)
const kind = ({ store }: Visit) => store.getState().auth.session.kind
const left = () => ({
  cookies: document.cookie,
  local: Object.keys(window.localStorage).toSorted(),
  session: Object.keys(window.sessionStorage),
})
const logIn =
  (persona: string) =>
  ({ store }: Visit) =>
    store.dispatch(signIn(credentialsOf(persona)))

/** Writes the session cookie of a token, as another tab does. */
const logInElsewhere = ({ storage }: Visit, token: string, persona: string) => {
  admit(storage.deviceId(), token, persona)
  storage.token.write(token)
}

async function stepUp({ store, storage }: Visit) {
  await store.dispatch(askStepUp({ isSingle: false, resume: { path: '/user/profile' } }))
  await store.dispatch(answerStepUp(latestCode(storage.deviceId())))
}

/** The same person has logged in in another tab, while this one waited under its login. */
async function resumed(visit: Visit) {
  const { store } = visit
  await store.dispatch(refreshUser())
  const { id = null, email = null } = store.getState().user.profile ?? {}
  store.dispatch(sessionExpired({ person: { id, email }, at: Date.now() }))
  logInElsewhere(visit, 'tok_other', 'rich')
  store.dispatch(followCookie())
  await until(() => expect(store.getState().auth.session.token).toBe('tok_other'))
}

describe('the token of a session is revoked by a log-out', () => {
  it.each<[string, VisitOptions, (visit: Visit) => unknown, (own: string) => object[]]>([
    ['from the cookie', { persona: 'rich' }, () => null, (own) => [{ cookiesToken: own }]],
    ['from a login in this tab', {}, logIn('plain'), (own) => [{ token: own }]],
    ['from a weak login', {}, logIn('weak'), (own) => [{ token: own }]],
    ['from a duplicated login', {}, logIn('duplicated'), (own) => [{ token: own }]],
    [
      'from a duplicated login before a reload',
      { duplicated: 'duplicated' },
      ({ store }) => store.dispatch(settleDuplicates()),
      (own) => [{ cookiesToken: own }],
    ],
    ['from a step-up', { persona: 'sms' }, stepUp, (own) => [{ token: own }]],
    [
      'from another tab, over an expired page',
      { persona: 'rich' },
      resumed,
      (own) => [{ cookiesToken: own }],
    ],
    [
      'with that of a duplicated login',
      { persona: 'rich', duplicated: 'duplicated' },
      () => null,
      (own) => [{ cookiesToken: own }, { cookiesToken: tokenOf('duplicated') }],
    ],
    [
      'with that of another person who has the cookie',
      { persona: 'rich' },
      (visit) => logInElsewhere(visit, 'tok_other', 'plain'),
      (own) => [{ cookiesToken: own }, { cookiesToken: 'tok_other' }],
    ],
    ['of nobody', {}, () => null, () => []],
  ])('%s', async (_what, options, begin, bodies) => {
    const visit = makeVisit(options)
    await begin(visit)
    const { token } = visit.store.getState().auth.session
    requests.length = 0
    await visit.store.dispatch(signOut())
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual(
      bodies(token ?? '').map((body) => ['DELETE', '/token', body]),
    )
    for (const { body, headers } of requests)
      expect(headers.get('Authorization')).toBe(`Bearer ${Object.values(body as object)[0]}`)
    expect([kind(visit), document.cookie, toasts(visit)]).toEqual([
      'anonymous',
      '',
      requests.length > 0 ? ['logout.done'] : [],
    ])
  })
})

describe('a log-out', () => {
  it.each([
    ['204', noContent, undefined, 'logout.done'],
    ['500', failing(500), undefined, 'logout.unconfirmed'],
    ['401', failing(401), undefined, 'logout.unconfirmed'],
    ['no connection', () => HttpResponse.error(), undefined, 'logout.unconfirmed'],
    // After a password reset the server may have ended the session.
    ['401 after a reset', failing(401), 'reset' as const, 'logout.done'],
    ['500 after a reset', failing(500), 'reset' as const, 'logout.unconfirmed'],
  ])('that is answered %s leaves nothing in this browser', async (_what, reply, after, key) => {
    const visit = makeVisit({ persona: 'rich' })
    await visit.store.dispatch(refreshUser())
    visit.store.dispatch(saveTarget('/user/dashboard'))
    answer('delete', '/token', reply)
    await visit.store.dispatch(signOut(after))
    expect(left()).toEqual({ cookies: '', local: ['device-id'], session: [] })
    expect(visit.store.getState().auth).toMatchObject({
      session: { kind: 'anonymous', token: null, endedBy: 'person' },
      targetUrl: null,
    })
    expect(toasts(visit)).toEqual([key])
  })

  it('does not wait for the server, and keeps the language and the variant', async () => {
    const visit = makeVisit({ persona: 'german', isLux: true, language: 'fr' })
    const { store } = visit
    store.dispatch(chooseLanguage('en'))
    const revocation = hold('delete', '/token')
    const leaving = store.dispatch(signOut())
    expect([kind(visit), document.cookie, toasts(visit)]).toEqual(['anonymous', '', []])
    expect(store.getState().auth).toMatchObject({ language: 'en', isLux: true })
    await revocation.arrived()
    revocation.finish(noContent())
    await leaving
    expect(toasts(visit)).toEqual(['logout.done'])
  })

  it.each([
    ['has succeeded', noContent, []],
    ['has failed', failing(500), ['logout.unconfirmed']],
  ])('that %s after the next login says %j', async (_what, reply, keys) => {
    const visit = makeVisit({ persona: 'rich' })
    const revocation = hold('delete', '/token')
    const leaving = visit.store.dispatch(signOut())
    await visit.store.dispatch(signIn(claire))
    revocation.finish(reply())
    await leaving
    expect([kind(visit), toasts(visit)]).toEqual(['signedIn', keys])
  })
})

describe('a log-out from everywhere', () => {
  /** Somebody whom this browser remembers, in two tabs. */
  async function openTabs() {
    window.localStorage.setItem('last-login', claire.username)
    const tabs = [makeVisit({ persona: 'plain' }), makeVisit()] as const
    await Promise.all(tabs.map(({ store }) => store.dispatch(refreshUser())))
    return tabs
  }

  it('revokes every token first, then forgets the person in every tab', async () => {
    const [one, other] = await openTabs()
    const revocation = hold('delete', '/tokens')
    const leaving = one.store.dispatch(signOutEverywhere())
    await revocation.arrived()
    expect(kind(one)).toBe('signedIn')
    revocation.finish(noContent())
    await leaving
    await until(() => expect(kind(other)).toBe('anonymous'))
    expect(calls().slice(2)).toEqual(['DELETE /tokens'])
    expect([left().cookies, left().local]).toEqual(['', ['device-id']])
    for (const { store } of [one, other]) {
      expect(selectKnown(store.getState())).toBeNull()
      expect(JSON.stringify(store.getState())).not.toMatch(/claire/i)
    }
    expect([toasts(one), toasts(other)]).toEqual([['logout.done'], ['session.ended']])
  })

  it.each([
    ['500', failing(500)],
    ['no connection', () => HttpResponse.error()],
  ])('that fails (%s) changes nothing, and says so', async (_what, reply) => {
    const [visit] = await openTabs()
    const before = left()
    answer('delete', '/tokens', reply)
    await visit.store.dispatch(signOutEverywhere())
    expect([kind(visit), left(), toasts(visit)]).toEqual(['signedIn', before, ['logout.error']])
  })
})

describe('a session that the server no longer accepts', () => {
  it('ends with one toast, whatever the number of refused calls; the target address is kept', async () => {
    const visit = makeVisit({ persona: 'rich' })
    const { store } = visit
    store.dispatch(saveTarget('/user/profile'))
    for (const path of ['/user', '/tokens']) answer('get', path, failing(401))
    await Promise.all([store.dispatch(refreshUser()), store.dispatch(loadConnectedApps())])
    expect([toasts(visit), left().cookies]).toEqual([['session.ended'], ''])
    expect(store.getState().auth).toMatchObject({
      session: { endedBy: 'server' },
      targetUrl: '/user/profile',
    })
  })

  it('is not ended by the refusal of another token', () => {
    const visit = makeVisit({ persona: 'rich' })
    visit.store.dispatch(endSession('tok_other'))
    expect([kind(visit), toasts(visit)]).toEqual(['signedIn', []])
  })
})
