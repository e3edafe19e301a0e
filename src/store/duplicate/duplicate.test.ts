import { payloadOf } from '#testing/outcome.ts'
import { answer, calls, hold, latestCode, requests } from '#testing/server.ts'
import { credentialsOf, duplicatesOf } from '#testing/personas.ts'
import { replying } from '#testing/replies.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectVerifiedBy } from '#store/session/auth'
import { loadDuplicates, selectDuplicates, settleDuplicates } from './duplicate.ts'
import { signIn } from '#store/login/login'
import { answerLogin } from '#store/login/loginCode'
import { signOut } from '#store/session/session'
import { loadSimilarAccount } from './similarAccount.ts'
import { selectIsMfaMandatory } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type Challenge = { method: 'sms' | 'email' | 'card'; payload: string }

/** The duplicates of the persona `duplicated`. */
const hanne = duplicatesOf('duplicated')
const bearers = () => requests.map(({ headers }) => headers.get('authorization'))

function reading(visit: ReturnType<typeof makeVisit>) {
  const { store, storage } = visit
  return {
    ...visit,
    session: () => store.getState().auth.session,
    info: () => selectDuplicates(store.getState()),
    cookies: () => ({ token: storage.token.read(), duplicated: storage.duplicatedToken.read() }),
    load: () => store.dispatch(loadDuplicates()),
    skip: () => store.dispatch(settleDuplicates()),
  }
}

/** Somebody with duplicates who has logged in, with `requests` emptied. */
async function loggedIn(persona = 'duplicated') {
  const visit = reading(makeVisit({ path: '/login/email' }))
  await visit.store.dispatch(signIn(credentialsOf(persona)))
  requests.length = 0
  return { ...visit, token: visit.session().token ?? '' }
}

/** Somebody who comes back, with the cookie of a duplicated login, before their duplicates are settled. */
const backAgain = (persona = 'duplicated') => reading(makeVisit({ path: '/duplicated', duplicated: persona }))

describe('a login that is duplicated', () => {
  it('has the duplicated cookie only, and asks for the duplicates with its token in place of the profile', async () => {
    const { store, session, info, cookies } = reading(makeVisit({ path: '/login/email' }))
    expect(payloadOf(await store.dispatch(signIn(credentialsOf('duplicated'))))).toBeNull()
    const { token } = session()
    expect(session()).toMatchObject({ kind: 'duplicated', isFromCookie: false })
    expect(cookies()).toEqual({ token: null, duplicated: token })
    expect(calls()).toEqual(['POST /token', 'GET /duplicated'])
    expect(bearers()).toEqual([null, `Bearer ${token}`])
    expect(info()).toEqual(hanne)
    expect([store.getState().user.profile, window.localStorage.getItem('account')]).toEqual([null, null])
  })

  it('goes on as any other when nothing is duplicated any more (404)', async () => {
    answer('get', '/duplicated', replying(404))
    const { store, session, info, cookies } = reading(makeVisit({ path: '/login/email' }))
    await store.dispatch(signIn(credentialsOf('duplicated')))
    const { token } = session()
    expect(session()).toMatchObject({ kind: 'signedIn' })
    expect([cookies(), info()]).toEqual([{ token, duplicated: null }, null])
    expect(calls()).toEqual(['POST /token', 'GET /duplicated', 'GET /user', 'GET /merge'])
  })

  it('goes on as any other when there is nothing to remove, and asks for a similar account', async () => {
    const similar = { id: 'sim_1', platform: 'clientarea', email: null, phone: null, proofs: ['card'] }
    answer('get', '/merge', replying(200, { data: similar }))
    const { store, session, info, cookies } = reading(makeVisit({ path: '/login/email' }))
    expect(payloadOf(await store.dispatch(signIn(credentialsOf('duplicatedNone'))))).toBeNull()
    const { token } = session()
    expect(session()).toMatchObject({ kind: 'signedIn' })
    expect([cookies(), info()]).toEqual([{ token, duplicated: null }, null])
    expect(calls()).toEqual(['POST /token', 'GET /duplicated', 'GET /user', 'GET /merge'])
    expect(store.getState().auth.similarAccount).toMatchObject({ id: 'sim_1' })
  })

  it('has its duplicates to settle when there is one of one kind', async () => {
    answer(
      'get',
      '/duplicated',
      replying(200, { data: { ...hanne, duplicated_mymonizze: 0, duplicated_clientarea: 1 } }),
    )
    const { store, session } = reading(makeVisit({ path: '/login/email' }))
    await store.dispatch(signIn(credentialsOf('duplicated')))
    expect([session().kind, calls()]).toEqual(['duplicated', ['POST /token', 'GET /duplicated']])
  })

  it.each([
    ['500', replying(500)],
    ['429', replying(429)],
    ['garbage', replying(200, { data: { email: 5 } })],
    ['no connection', () => HttpResponse.error()],
  ])(
    'gives the token back when the duplicates cannot be had (%s), and may be tried again',
    async (...row) => {
      const [, reply] = row
      answer('get', '/duplicated', reply)
      const { store, session, cookies } = reading(makeVisit({ path: '/login/email' }))
      const payload = payloadOf(await store.dispatch(signIn(credentialsOf('duplicated'))))
      const key = row[0] === 'no connection' ? 'error.network' : 'login.error.server'
      expect(payload).toEqual({ key })
      expect([session().kind, cookies()]).toEqual(['anonymous', { token: null, duplicated: null }])
      const token = bearers()[1]?.replace('Bearer ', '')
      await until(() =>
        expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/token', body: { token } }),
      )
      answer('get', '/duplicated', replying(404))
      await store.dispatch(signIn(credentialsOf('duplicated')))
      expect(session().kind).toBe('signedIn')
    },
  )

  it('whose answer comes after a logout stays logged out', async () => {
    const late = hold('get', '/duplicated')
    const { store, session, info, cookies } = reading(makeVisit({ path: '/login/email' }))
    const signingIn = store.dispatch(signIn(credentialsOf('duplicated')))
    await late.arrived()
    await store.dispatch(signOut())
    late.finish(replying(200, { data: hanne })())
    await signingIn
    expect([session().kind, info()]).toEqual(['anonymous', null])
    expect(cookies()).toEqual({ token: null, duplicated: null })
  })
})

describe('the duplicates after a reload', () => {
  it('are asked for once, with the token of the cookie', async () => {
    const { load, info, session } = backAgain()
    expect(session()).toMatchObject({ kind: 'duplicated', isFromCookie: true })
    await load()
    await load()
    expect(calls()).toEqual(['GET /duplicated'])
    expect(bearers()).toEqual([`Bearer ${tokenOf('duplicated')}`])
    expect(info()).toMatchObject({ duplicated_mymonizze: 1, duplicated_clientarea: 2 })
  })

  it('that are none any more (404) let the login go on', async () => {
    answer('get', '/duplicated', replying(404))
    const { load, session, cookies } = backAgain()
    await load()
    expect(session()).toMatchObject({ kind: 'signedIn', token: tokenOf('duplicated') })
    expect(cookies()).toEqual({ token: tokenOf('duplicated'), duplicated: null })
    expect(calls()).toEqual(['GET /duplicated', 'GET /user', 'GET /merge'])
  })

  it('with nothing to remove let the login go on', async () => {
    const { load, session, cookies } = backAgain('duplicatedNone')
    expect(payloadOf(await load())).toEqual({ isMfaMandatory: false })
    const token = tokenOf('duplicatedNone')
    expect(session()).toMatchObject({ kind: 'signedIn', token })
    expect(cookies()).toEqual({ token, duplicated: null })
    expect(calls()).toEqual(['GET /duplicated', 'GET /user', 'GET /merge'])
  })

  it('with nothing to remove say why the login cannot go on, and do so when tried again', async () => {
    answer('get', '/user', replying(500), { once: true })
    const { load, session, cookies } = backAgain('duplicatedNone')
    expect(payloadOf(await load())).toEqual({ code: 'loginServer' })
    const token = tokenOf('duplicatedNone')
    expect([session().kind, cookies()]).toEqual(['duplicated', { token: null, duplicated: token }])
    requests.length = 0
    await load()
    expect([session().kind, calls()]).toEqual(['signedIn', ['GET /user', 'GET /merge']])
  })

  it('with nothing to remove do not go on a second time for whoever has skipped them meanwhile', async () => {
    const late = hold('get', '/duplicated')
    const slow = hold('get', '/user')
    const { load, skip, session } = backAgain('duplicatedNone')
    const loading = load()
    await late.arrived()
    const skipping = skip()
    await slow.arrived()
    late.finish(replying(404)())
    expect(payloadOf(await loading)).toBe('found')
    slow.finish(replying(200, { data: { id: 1026, firstname: 'Lotte' } })())
    await skipping
    expect([session().kind, calls().filter((call) => call === 'GET /user')]).toEqual([
      'signedIn',
      ['GET /user'],
    ])
  })

  it.each([
    [replying(500), 'error.server'],
    [replying(429), 'login.error.attempts'],
    [() => HttpResponse.error(), 'error.network'],
  ])('that cannot be had (%#) say why, settle nothing, and may be asked for again', async (reply, key) => {
    answer('get', '/duplicated', reply)
    const { load, info, session, cookies } = backAgain()
    expect(payloadOf(await load())).toEqual({ key })
    expect([info(), session().kind]).toEqual([null, 'duplicated'])
    expect(cookies()).toEqual({ token: null, duplicated: tokenOf('duplicated') })
    expect(calls()).not.toContain('GET /user')
    answer('get', '/duplicated', replying(200, { data: hanne }))
    await load()
    expect(info()).toEqual(hanne)
  })

  it('that come after the session are not kept', async () => {
    const late = hold('get', '/duplicated')
    const { load, info, store } = backAgain()
    const loading = load()
    await late.arrived()
    await store.dispatch(signOut())
    late.finish(replying(404)())
    await loading
    expect([info(), store.getState().auth.session.kind]).toEqual([null, 'anonymous'])
    expect(calls()).not.toContain('GET /user')
  })
})

describe('leaving the duplicates as they are', () => {
  it('makes the duplicated token the session: its cookie, no other one, and the profile', async () => {
    const { skip, session, cookies, token, store } = await loggedIn()
    expect(payloadOf(await skip())).toEqual({ isMfaMandatory: false })
    expect(calls()).toEqual(['GET /user', 'GET /merge'])
    expect(new Set(bearers())).toEqual(new Set([`Bearer ${token}`]))
    expect(session()).toMatchObject({ kind: 'signedIn', token })
    expect(cookies()).toEqual({ token, duplicated: null })
    expect([store.getState().user.profile?.firstname, store.getState().auth.isJustLogged]).toEqual([
      'Hanne',
      true,
    ])
  })

  it.each([
    ['500', replying(500), 'login.error.server'],
    ['403', replying(403), 'login.error.server'],
    ['garbage', replying(200, { data: 5 }), 'login.error.server'],
    ['no connection', () => HttpResponse.error(), 'error.network'],
  ])('that fails (%s) keeps the duplicated session, and can be repeated', async (_what, reply, key) => {
    const { skip, session, cookies, info, token } = await loggedIn()
    // The client repeats a GET that fails, so every call fails until `isBroken` is false.
    let isBroken = true
    answer('get', '/user', () => (isBroken ? reply() : replying(200, { data: { firstname: 'Hanne' } })()))
    expect(payloadOf(await skip())).toEqual({ key })
    expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringMatching(/^GET \/user: /)]])
    expect([session().kind, info()?.email]).toEqual(['duplicated', 'duplicated@example.be'])
    expect(cookies()).toEqual({ token: null, duplicated: token })
    isBroken = false
    expect(payloadOf(await skip())).toEqual({ isMfaMandatory: false })
    expect(cookies()).toEqual({ token, duplicated: null })
    expect(calls()).not.toContain('DELETE /token')
  })

  it('of somebody whose password is weak goes on to its replacement, without a cookie', async () => {
    const { skip, session, cookies, token } = await loggedIn('duplicatedWeak')
    expect(payloadOf(await skip())).toEqual({ isMfaMandatory: false })
    expect(session()).toEqual({ kind: 'weak', token, username: 'duplicatedweak@example.be' })
    expect(cookies()).toEqual({ token: null, duplicated: null })
  })

  it('of somebody whose set-up is mandatory says so, and is signed in', async () => {
    const { skip, session, store } = await loggedIn('duplicatedForced')
    expect(payloadOf(await skip())).toEqual({ isMfaMandatory: true })
    expect([session().kind, selectIsMfaMandatory(store.getState())]).toEqual(['signedIn', true])
  })

  it('keeps what is known of a similar account', async () => {
    const { skip, store } = await loggedIn('duplicatedSimilar')
    await store.dispatch(loadSimilarAccount())
    await skip()
    expect(store.getState().auth.similarAccount).toMatchObject({ id: 'sim_1023' })
    expect(calls()).toEqual(['GET /merge', 'GET /user'])
  })

  it('keeps what has verified the login, and the code goes without a bearer', async () => {
    const { store, storage, session, cookies, skip } = reading(makeVisit({ path: '/login/email' }))
    const challenge = payloadOf(await store.dispatch(signIn(credentialsOf('duplicatedSms'))))
    const code = latestCode(storage.deviceId())
    await store.dispatch(answerLogin({ ...(challenge as Challenge), code, isTrustedDevice: false }))
    expect(calls()).toEqual(['POST /token', 'POST /mfa/sudo', 'GET /duplicated'])
    expect(cookies()).toEqual({ token: null, duplicated: session().token })
    expect(selectVerifiedBy(store.getState())).toBe('sms')
    await skip()
    expect([session().kind, selectVerifiedBy(store.getState())]).toEqual(['signedIn', 'sms'])
  })

  it('of nobody sends nothing', async () => {
    const { skip } = reading(makeVisit({ persona: 'plain' }))
    await skip()
    expect(calls()).toEqual([])
  })
})
