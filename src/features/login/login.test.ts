// Shows: login-14, login-15, login-44.
import { pageOpened } from '#core/store/events.ts'
import { selectSession } from '#auth/authSlice.ts'
import { forgetPerson } from '#auth/scope.ts'
import { signOut } from '#auth/session.ts'
import { onboardingChanged } from '#features/onboarding/onboardingSlice.ts'
import { keptText } from '#testing/lina.ts'
import { payloadOf } from '#testing/outcome.ts'
import { credentialsOf } from '#testing/personas.ts'
import { failing, noContent, replying } from '#testing/replies.ts'
import { answer, calls, hold, latestCode, requests } from '#testing/server.ts'
import { pass, stopClock } from '#testing/time.ts'
import { until } from '#testing/until.ts'
import { makeVisit, type VisitOptions } from '#testing/visit.ts'
import { describe, expect, it, vi } from 'vitest'
import { selectTyped, usernameTyped } from '#auth/loginSlice.ts'
import { signIn } from './login.ts'
import { answerLogin, resendLogin } from './LoginCodeForm.tsx'

const claire = credentialsOf('plain')
const secrets = credentialsOf('sms')
const none = { isCached: false, language: null }
const profile = (own: object) => replying(200, { data: { id: 1, firstname: 'Ada', ...own } })

/** A visit at the login. */
function visit(options: VisitOptions = {}) {
  const tab = makeVisit({ path: '/login/email', ...options })
  const { store, storage } = tab
  const go = (path: string) => void store.dispatch(pageOpened({ path, isResuming: false }))
  go('/login/email')
  return {
    ...tab,
    go,
    enter: async (credentials: Parameters<typeof signIn>[0] = claire) =>
      payloadOf(await store.dispatch(signIn(credentials))),
    session: () => selectSession(store.getState()),
    kept: () => ({
      cookies: [storage.token.read(), storage.duplicatedToken.read()],
      isCached: window.localStorage.getItem('account') !== null,
      language: storage.language.read(),
    }),
  }
}

describe('what a login writes', () => {
  it('comes before its cookie, to which other tabs react; before the profile there is nothing', async () => {
    const seen: unknown[] = []
    const { enter, kept, session, storage } = visit()
    answer('get', '/user', () => {
      seen.push([session().kind, kept()])
      return profile({ language: 'nl' })()
    })
    storage.watchSession(
      () => undefined,
      () => undefined,
    )
    const write = vi.spyOn(document, 'cookie', 'set')
    write.mockReturnValue(undefined)
    write.mockImplementationOnce(() => void seen.push([session().kind, kept()]))
    await enter()
    expect(seen).toEqual([
      ['anonymous', { cookies: [null, null], isCached: false, language: null }],
      ['anonymous', { cookies: [null, null], isCached: true, language: 'nl' }],
    ])
    // The browser has not kept the cookie: the session goes on without it, and nothing is kept for a next visit.
    expect(session()).toMatchObject({ kind: 'signedIn', isDetached: true })
    expect(kept().isCached).toBe(false)
  })

  it.each<[string, string, object, object]>([
    ['a login', 'plain', { kind: 'signedIn', isFromCookie: false }, { isCached: true, language: 'en' }],
    ['a mandatory set-up', 'forced', { kind: 'signedIn' }, { isCached: false }],
    ['a weak password', 'weak', { kind: 'weak', username: 'weak@example.be' }, none],
    ['the weak signal', 'weakSignal', { kind: 'weak' }, none],
    ['duplicates', 'duplicated', { kind: 'duplicated', isFromCookie: false }, none],
    ['a challenge', 'sms', { kind: 'anonymous', endedBy: null }, none],
  ])('with %s is only what it needs', async (_what, persona, state, own) => {
    const { enter, session, kept } = visit()
    await enter(credentialsOf(persona))
    expect(session()).toMatchObject(state)
    const { kind, token } = session()
    const cookies = [kind === 'signedIn' ? token : null, kind === 'duplicated' ? token : null]
    expect(kept()).toMatchObject({ cookies, ...own })
    const { username, password } = credentialsOf(persona)
    for (const secret of [password, username, ...(kind === 'weak' ? [token] : [])])
      expect(keptText()).not.toContain(secret)
  })

  it('is nothing of a captcha, whose answer is sent once, nor of a username that was typed', async () => {
    const { enter, store } = visit()
    store.dispatch(usernameTyped({ email: 'typed@example.be' }))
    await enter({ ...secrets, captcha: 'proof-1' })
    expect(selectTyped(store.getState()).email).toBe('typed@example.be')
    await store.dispatch(resendLogin())
    expect(requests.map(({ body }) => body)).toEqual([{ ...secrets, captcha: 'proof-1' }, secrets])
    await enter()
    expect(JSON.stringify([store.getState(), keptText()])).not.toMatch(/proof-1|typed@/)
  })
})

describe('a login that opens nothing', () => {
  it.each([
    ['the profile cannot be loaded', '/user', failing(500)],
    ['the account is closed', '/user', replying(403, { error: 'forbidden' })],
    ['the duplicates cannot be loaded', '/duplicated', failing(500)],
  ])('gives its token back and keeps nothing: %s', async (_why, path, reply) => {
    const token = { access_token: 'tok_new', duplicated: path === '/duplicated' }
    answer('post', '/token', replying(200, token))
    answer('get', path, reply)
    answer('delete', '/token', failing(500))
    const { enter, session, store, kept } = visit()
    expect(await enter()).toEqual({ code: reply().status === 403 ? 'closed' : 'loginServer' })
    expect([session().kind, kept().cookies, kept().isCached]).toEqual(['anonymous', [null, null], false])
    await until(() => expect(console.warn).toHaveBeenCalledWith('DELETE /token 500'))
    expect(requests.at(-1)).toMatchObject({ path: '/token', body: { token: 'tok_new' } })
    expect(requests.at(-1)?.headers.get('Authorization')).toBe('Bearer tok_new')
    expect(store.getState().toasts.queue).toEqual([])
  })

  it.each([{ mfa: {} }, { mfa: { method: 'fax', payload: 'p' } }, { mfa: [] }])(
    'says nothing about the password when its 401 holds %j, and holds no credentials',
    async (body) => {
      answer('post', '/token', replying(401, body))
      const { enter, store } = visit()
      expect(await enter(secrets)).toEqual({ code: 'loginServer' })
      expect(payloadOf(await store.dispatch(resendLogin()))).toBe('login')
    },
  )
})

it('there is one login at a time, and none for whoever is logged in', async () => {
  const { enter, session } = visit()
  const token = hold('post', '/token')
  const first = enter()
  await enter({ ...claire, password: 'wrong' })
  token.finish(replying(200, { access_token: 'tok_1' })())
  answer('get', '/user', profile({}))
  await first
  await enter({ ...claire, password: 'wrong' })
  expect([session().token, calls()]).toEqual(['tok_1', ['POST /token', 'GET /user']])
})

/** The clock goes on, but no timer. */
const sleep = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

describe('the credentials of a login that asks for a code', () => {
  it.each<[string, (tab: ReturnType<typeof visit>) => unknown, string]>([
    ['on its page', ({ go }) => go('/mfa'), 'sms'],
    ['once its page is left', ({ go }) => [go('/mfa'), go('/login/email')], 'login'],
    ['after "Not you?"', ({ store }) => store.dispatch(forgetPerson()), 'login'],
    ['for 10 minutes', () => pass(10 * 60_000 - 1), 'sms'],
    ['not for longer', () => pass(10 * 60_000), 'login'],
    [
      'not for longer on a computer that was asleep, whose timers are late',
      () => sleep(10 * 60_000),
      'login',
    ],
    ['when the clock was put right by a second', () => sleep(-1000), 'sms'],
    ['not when it was put back further', () => sleep(-10 * 60_000), 'login'],
  ])('are held to ask for a new code: %s', async (_when, act, next) => {
    stopClock()
    const tab = visit()
    await tab.enter(secrets)
    await act(tab)
    const again = payloadOf(await tab.store.dispatch(resendLogin()))
    expect((Object(again) as { method?: string }).method ?? again).toBe(next)
    const keys = tab.store.getState().toasts.queue.map(({ key }) => key)
    expect(keys).toEqual(next === 'login' ? ['mfa.logInAgain'] : [])
  })
})

describe('a right code whose session cannot be opened yet', () => {
  /** Somebody whose code was right, but whose profile could not be loaded. */
  async function answered() {
    const tab = visit()
    const challenge = (await tab.enter(secrets)) as { method: 'sms'; payload: string }
    tab.go('/mfa')
    answer('get', '/user', failing(500), { once: true })
    const give = async () => {
      const code = latestCode(tab.storage.deviceId())
      return payloadOf(await tab.store.dispatch(answerLogin({ ...challenge, code, isTrustedDevice: false })))
    }
    expect(await give()).toEqual({ code: 'loginServer' })
    expect(tab.session().kind).toBe('anonymous')
    const token = requests.at(-1)?.headers.get('Authorization')?.replace('Bearer ', '')
    requests.length = 0
    return { ...tab, give, resend: () => tab.store.dispatch(resendLogin()), token }
  }

  it.each(['give', 'resend'] as const)(
    'is not needed again: the next try goes on from there (%s)',
    async (how) => {
      const { session, ...tab } = await answered()
      await tab[how]()
      expect([session().kind, calls()]).toEqual(['signedIn', ['GET /user']])
    },
  )

  it.each<[string, (tab: ReturnType<typeof visit>) => unknown]>([
    ['its page is left', ({ go }) => go('/login/email')],
    ['"Not you?" is pressed', ({ store }) => store.dispatch(forgetPerson())],
  ])('gives its token back when %s', async (_when, act) => {
    const { token, ...tab } = await answered()
    answer('delete', '/token', noContent)
    act(tab)
    await until(() => expect(requests[0]?.body).toEqual({ token }))
    expect(calls()).toEqual(['DELETE /token'])
  })
})

it.each([
  ['done', replying(200, { data: null }), 1, null],
  ['done', failing(500), 1, undefined],
  ['verified', replying(200, { data: null }), 0, undefined],
  [undefined, replying(200, { data: null }), 0, undefined],
] as const)('a login after an onboarding that is %s asks for a similar account, once', async (...row) => {
  const [progress, reply, times, known] = row
  answer('get', '/merge', reply)
  const { enter, store, session } = visit()
  if (progress) store.dispatch(onboardingChanged({ progress }))
  await enter()
  expect([session().kind, store.getState().auth.similarAccount]).toEqual(['signedIn', known])
  await store.dispatch(signOut())
  await enter()
  expect(calls('GET /merge')).toHaveLength(times)
})
