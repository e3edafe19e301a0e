import { payloadOf } from '#testing/outcome.ts'
import { answer, calls, grant, hold, requests } from '#testing/server.ts'
import { credentialsOf } from '#testing/personas.ts'
import { replying } from '#testing/replies.ts'
import { until } from '#testing/until.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectStepUp } from './mfa/mfa.ts'
import { signIn } from './login/login.ts'
import { signOut } from './session/session.ts'
import { openAfterReplacement, replaceWeakPassword } from './weakPassword.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const strong = 'Kruidnagel-4711!'
const path = '/weak-password?verified=true'

/** A login with a weak password, with a grant unless `isGranted` is false, and with `requests` emptied. */
async function verified(persona = 'weak', isGranted = true) {
  const visit = makeVisit({ path: '/login/email' })
  await visit.store.dispatch(signIn(credentialsOf(persona)))
  const session = () => visit.store.getState().auth.session
  if (isGranted) grant(visit.storage.deviceId(), session().token ?? '', 'single')
  requests.length = 0
  const replace = async (password = strong) => {
    const result = await visit.store.dispatch(replaceWeakPassword({ password, path }))
    return { payload: payloadOf(result), isDone: result.ok }
  }
  return { ...visit, session, replace }
}

describe('the replacement of a weak password', () => {
  it('whose account cannot be opened afterwards logs that once', async () => {
    const { replace } = await verified()
    answer('get', '/user', replying(500))
    expect((await replace()).payload).toBe('saved')
    expect(vi.mocked(console.warn).mock.calls).toEqual([['GET /user: HTTP error, status = 500']])
  })

  it.each(['weak', 'weakSignal'])(
    '(%s) is saved, then the profile is fetched and the login completes',
    async (persona) => {
      const { replace, session, storage, store } = await verified(persona)
      const { token } = session()
      expect(await replace()).toEqual({ payload: 'open', isDone: true })
      expect(calls()).toEqual(['PUT /user/password', 'GET /user'])
      expect(requests[0]?.body).toEqual({ password: strong })
      expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`)
      expect(session()).toMatchObject({ kind: 'signedIn', token, isFromCookie: false })
      expect(store.getState().auth.isJustLogged).toBe(true)
      expect(storage.token.read()).toBe(token)
      expect(storage.account.read(token ?? '')).toMatchObject({ lastname: expect.any(String) })
    },
  )

  it('applies the language of the profile, as every login does', async () => {
    const { replace, store, storage } = await verified()
    answer('put', '/user/password', () => new HttpResponse(null, { status: 204 }))
    answer('get', '/user', replying(200, { data: { id: 1, language: 'fr' } }))
    await replace()
    expect([store.getState().auth.language, storage.language.read()]).toEqual(['fr', 'fr'])
  })

  it('may lead to the mandatory set-up', async () => {
    const { replace, session } = await verified()
    answer('get', '/user', replying(200, { data: { id: 1, mfa_forced: true } }))
    expect((await replace()).payload).toBe('open')
    expect(session().kind).toBe('signedIn')
    expect(window.localStorage.getItem('account')).toBeNull()
  })

  it('without a grant (403) asks for a step-up, which resumes here', async () => {
    const { replace, session, store } = await verified('weak', false)
    expect(await replace()).toEqual({ payload: 'stepUp', isDone: true })
    expect(calls()).toEqual(['PUT /user/password', 'GET /mfa/sudo?single=1'])
    expect(selectStepUp(store.getState())).toMatchObject({ method: 'sms', isSingle: true, resume: { path } })
    expect(session().kind).toBe('weak')
  })

  it('that is refused (422) says so under its field', async () => {
    const { replace, session, storage } = await verified()
    expect(await replace('bonavo')).toEqual({
      payload: { code: 'passwordRefused', text: 'The password does not meet the rules.', isOfField: true },
      isDone: false,
    })
    expect([session().kind, storage.token.read(), calls()]).toEqual(['weak', null, ['PUT /user/password']])
  })

  it.each([{}, { message: 'password-refused' }])(
    'that is refused (422 %j) without words of the server has ours',
    async (body) => {
      const { replace } = await verified()
      answer('put', '/user/password', replying(422, body))
      expect(await replace()).toEqual({
        payload: { code: 'passwordRefused', isOfField: true },
        isDone: false,
      })
    },
  )

  it.each([
    [400, 'error.server'],
    [403, 'error.server'],
    [429, 'login.error.attempts'],
    [500, 'error.server'],
    [503, 'error.server'],
  ])('that fails (%i) says %s, and is not sent again by itself', async (status, key) => {
    const { replace, session } = await verified()
    answer('put', '/user/password', replying(status))
    answer('get', '/mfa/sudo', replying(500))
    expect(await replace()).toEqual({ payload: { key }, isDone: false })
    expect(session().kind).toBe('weak')
    expect(calls().filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  })

  it('of a session that the server has ended leads out, with one notice', async () => {
    const { replace, session, store } = await verified()
    answer('put', '/user/password', replying(401))
    await replace()
    expect(session()).toMatchObject({ kind: 'anonymous', endedBy: 'server' })
    expect(store.getState().toasts.queue).toMatchObject([{ key: 'session.ended' }])
  })

  it.each([
    ['status 2', replying(200, { data: { id: 1, password_status: 2 } })],
    ['the signal', replying(403, { error: 'weak_password' })],
  ])('that is still weak (%s) is refused', async (_what, reply) => {
    const { replace, session, storage } = await verified()
    answer('get', '/user', reply)
    expect(await replace()).toEqual({ payload: { code: 'passwordRefused', isOfField: true }, isDone: false })
    expect([session().kind, storage.token.read()]).toEqual(['weak', null])
  })

  it('whose answer comes after another person has logged in leaves their login alone', async () => {
    const { replace, session, store } = await verified()
    const late = hold('put', '/user/password')
    const replacing = replace()
    await late.arrived()
    await store.dispatch(signOut())
    await store.dispatch(signIn(credentialsOf('weakSignal')))
    const before = session()
    requests.length = 0
    late.finish(new HttpResponse(null, { status: 204 }))
    expect((await replacing).payload).toBeNull()
    expect([session(), calls()]).toEqual([before, []])
  })

  it('that is still weak knows its username: the password manager needs it again', async () => {
    const { replace, session } = await verified()
    answer('get', '/user', replying(403, { error: 'weak_password' }))
    await replace()
    expect(session()).toMatchObject({ kind: 'weak', username: credentialsOf('weak').username })
  })
})

describe('a password that was saved, but did not open the account', () => {
  it('is not sent a second time: only the profile is asked for again', async () => {
    const { replace, session, store, storage } = await verified()
    answer('get', '/user', replying(500), { once: true })
    expect(await replace()).toEqual({ payload: 'saved', isDone: true })
    expect([session().kind, storage.token.read()]).toEqual(['weak', null])
    const result = await store.dispatch(openAfterReplacement())
    expect(result.ok).toBe(true)
    expect(session().kind).toBe('signedIn')
    expect(calls()).toEqual(['PUT /user/password', 'GET /user', 'GET /user'])
  })

  it('says so when that fails too', async () => {
    const { replace, session, store } = await verified()
    answer('get', '/user', replying(500))
    await replace()
    expect(payloadOf(await store.dispatch(openAfterReplacement()))).toEqual({ code: 'server' })
    expect(session().kind).toBe('weak')
  })

  it('says so when it turns out to be weak still', async () => {
    const { replace, session, store } = await verified()
    answer('get', '/user', replying(500), { once: true })
    await replace()
    answer('get', '/user', replying(403, { error: 'weak_password' }))
    const result = await store.dispatch(openAfterReplacement())
    expect([!result.ok, session().kind]).toEqual([true, 'weak'])
  })
})

describe('a reply that comes after a logout', () => {
  it('(the password was saved) opens nothing', async () => {
    const { replace, session, store } = await verified()
    const late = hold('put', '/user/password')
    const replacing = replace()
    await late.arrived()
    await store.dispatch(signOut())
    late.finish(new HttpResponse(null, { status: 204 }))
    await replacing
    expect([session().kind, calls()]).toEqual(['anonymous', ['PUT /user/password', 'DELETE /token']])
  })

  it.each([
    ['the profile', replying(200, { data: { id: 1, firstname: 'Wout' } })],
    ['a profile that is weak still', replying(200, { data: { id: 1, password_status: 1 } })],
    ['the weak signal', replying(403, { error: 'weak_password' })],
  ])('(%s) opens nothing', async (_what, reply) => {
    const { replace, session, store, storage } = await verified()
    const late = hold('get', '/user')
    const replacing = replace()
    await until(() => expect(calls()).toContain('GET /user'))
    await store.dispatch(signOut())
    late.finish(reply())
    await replacing
    expect([session().kind, storage.token.read(), store.getState().user.profile]).toEqual([
      'anonymous',
      null,
      null,
    ])
  })
})
