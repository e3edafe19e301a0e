import { payloadOf } from '#testing/outcome.ts'
import { cardOf, credentialsOf } from '#testing/personas.ts'
import { admit, answer, calls, hold, inbox, latestCode, requests } from '#testing/server.ts'
import { stopClock } from '#testing/time.ts'
import { until } from '#testing/until.ts'
import { makeVisit, makeVisitStorage } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerLogin, resendLogin } from './loginChallenge.ts'
import { selectCountdown } from '#store/mfa/mfa'
import { forgetCredentials, signIn } from './login.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type Challenge = { method: 'sms' | 'email' | 'card'; payload: string }

/** A login that asks for a code, and the ways to go on with it. */
async function challenged(persona = 'sms') {
  const visit = makeVisit({ path: '/login/email' })
  const result = await visit.store.dispatch(signIn(credentialsOf(persona)))
  const challenge = payloadOf(result) as Challenge
  const give = (code: string, isTrustedDevice = false) =>
    visit.store.dispatch(answerLogin({ ...challenge, code, isTrustedDevice }))
  const session = () => visit.store.getState().auth.session
  return { ...visit, challenge, give, session, code: () => latestCode(visit.storage.deviceId()) }
}
const replying = (status: number, body: object = {}) => [() => HttpResponse.json(body, { status })] as const

describe('the answer to the challenge of a login', () => {
  it.each([true, false])(
    'goes without a bearer, with the trusted-device flag (%s), and logs in',
    async (flag) => {
      const { give, code, challenge, session, store, storage } = await challenged()
      const result = await give(code(), flag)
      expect(result.ok).toBe(true)
      const body = { payload: challenge.payload, code: code(), isTrustedDevice: flag }
      expect(requests[1]).toMatchObject({ method: 'POST', path: '/mfa/sudo', body })
      expect(requests[1]?.headers.get('Authorization')).toBeNull()
      expect(session()).toMatchObject({ kind: 'signedIn', isFromCookie: false })
      expect(storage.token.read()).toBe(session().token)
      expect(store.getState()).toMatchObject({
        auth: { isJustLogged: true },
        user: { profile: { id: 1007 } },
      })
      expect(calls()).toEqual(['POST /token', 'POST /mfa/sudo', 'GET /user'])
    },
  )

  it('is the number of a card for whoever has no method', async () => {
    const { give, session } = await challenged('card')
    await give(cardOf('card'))
    expect(session().kind).toBe('signedIn')
  })

  it('is treated like the token reply: a weak password opens its replacement only', async () => {
    const { give, code, session, storage } = await challenged('weakChallenged')
    await give(code())
    const { username } = credentialsOf('weakChallenged')
    expect(session()).toMatchObject({ kind: 'weak', username })
    expect(storage.token.read()).toBeNull()
  })

  it('is treated like the token reply: a duplicated login has its duplicates to settle', async () => {
    const { give, session } = await challenged()
    admit(makeVisitStorage().deviceId(), 'tok_twin', 'duplicated')
    answer('post', '/mfa/sudo', ...replying(200, { access_token: 'tok_twin', duplicated: true }))
    expect(payloadOf(await give('12345678'))).toBeUndefined()
    expect(session()).toMatchObject({ kind: 'duplicated', token: 'tok_twin' })
    expect(calls()).toEqual(['POST /token', 'POST /mfa/sudo', 'GET /duplicated'])
  })

  it('that is wrong says so under its field, and another one may be given', async () => {
    const { give, code, session } = await challenged()
    const payload = payloadOf(await give('00000000'))
    expect(payload).toEqual({ code: 'codeWrong', isOfField: true })
    expect(session()).toEqual({ kind: 'anonymous', token: null, endedBy: null })
    await give(code())
    expect(session().kind).toBe('signedIn')
  })

  it('that is a wrong card number has its own text', async () => {
    const { give } = await challenged('card')
    expect(payloadOf(await give('5065000000000000'))).toEqual({
      code: 'cardWrong',
      isOfField: true,
    })
  })

  it.each([
    [400, 'mfa.expired'],
    [401, 'mfa.expired'],
    [403, 'mfa.expired'],
    [404, 'mfa.expired'],
    [410, 'mfa.expired'],
    [429, 'login.error.attempts'],
    [500, 'error.server'],
    [503, 'error.server'],
  ])('that cannot be checked (%i) says %s, and is not sent again by itself', async (status, key) => {
    const { give, session } = await challenged()
    answer('post', '/mfa/sudo', ...replying(status, { message: 'words of the server' }))
    expect(payloadOf(await give('12345678'))).toEqual({ key })
    expect(session().kind).toBe('anonymous')
    expect(calls()).toEqual(['POST /token', 'POST /mfa/sudo'])
  })

  it.each(['{}', '[]', 'null', '<p>', '{"access_token":""}', '{"access_token":7}'])(
    'that brings no token (%s) is an error of the server',
    async (text) => {
      const { give, session } = await challenged()
      answer('post', '/mfa/sudo', () => new HttpResponse(text))
      expect(payloadOf(await give('12345678'))).toEqual({ code: 'server' })
      expect(session().kind).toBe('anonymous')
    },
  )

  it('is sent once, however often the button is pressed', async () => {
    const { give, session, code } = await challenged()
    await Promise.all([give(code()), give(code()), give(code())])
    await give(code())
    expect(calls()).toEqual(['POST /token', 'POST /mfa/sudo', 'GET /user'])
    expect(session().kind).toBe('signedIn')
  })

  it('whose profile cannot be had gives the token back and opens nothing', async () => {
    const { give, code, session, storage } = await challenged()
    answer('get', '/user', ...replying(500))
    expect(payloadOf(await give(code()))).toEqual({ code: 'loginServer' })
    expect([session().kind, storage.token.read()]).toEqual(['anonymous', null])
    await until(() => expect(calls().at(-1)).toBe('DELETE /token'))
  })
})

describe('a new code of a login', () => {
  it('repeats the token request and starts the countdown of the new code', async () => {
    stopClock(1_000_000)
    const { store, storage, challenge } = await challenged()
    const payload = payloadOf(await store.dispatch(resendLogin()))
    expect(payload).toMatchObject({ method: 'sms' })
    expect(payload).not.toEqual(challenge)
    expect(requests.map(({ body }) => body)).toEqual([credentialsOf('sms'), credentialsOf('sms')])
    expect(inbox(storage.deviceId())).toHaveLength(2)
    expect(selectCountdown(store.getState())).toEqual({ until: 1_030_000, isResent: true })
    expect(storage.resend.read((payload as Challenge).payload)).toEqual({ until: 1_030_000, isResent: true })
  })

  it('after a reload returns to login with a notice, and sends nothing', async () => {
    await challenged()
    const { store } = makeVisit({ path: '/mfa?method=sms&payload=p' })
    expect(payloadOf(await store.dispatch(resendLogin()))).toBe('login')
    expect(store.getState().toasts.queue).toMatchObject([{ tone: 'info', key: 'mfa.again' }])
    expect(calls()).toEqual(['POST /token'])
  })

  it('after leaving the page has no credentials either', async () => {
    const { store } = await challenged()
    store.dispatch(forgetCredentials())
    expect(payloadOf(await store.dispatch(resendLogin()))).toBe('login')
  })

  it('that is not needed any more logs in, and the credentials are dropped', async () => {
    const { store, session } = await challenged()
    answer('post', '/token', ...replying(200, { access_token: 'tok_new' }))
    answer('get', '/user', ...replying(200, { data: { id: 1 } }))
    expect(payloadOf(await store.dispatch(resendLogin()))).toBeNull()
    expect(session()).toMatchObject({ kind: 'signedIn', token: 'tok_new' })
    await store.dispatch(resendLogin())
    expect(calls()).toEqual(['POST /token', 'POST /token', 'GET /user'])
  })

  it.each([
    [400, {}, 'mfa.expired'],
    [401, { mfa: { method: 'fax', payload: 'p' } }, 'mfa.expired'],
    [429, {}, 'login.error.attempts'],
    [500, {}, 'error.server'],
  ])('that is not sent (%i %j) says %s, and the old one still counts', async (status, body, key) => {
    const { store, give, code, session } = await challenged()
    answer('post', '/token', ...replying(status, body))
    expect(payloadOf(await store.dispatch(resendLogin()))).toEqual({ key })
    expect(selectCountdown(store.getState())).toBeNull()
    await give(code())
    expect(session().kind).toBe('signedIn')
  })

  it('whose reply comes after a login was completed changes nothing', async () => {
    const { store, storage, give, code, session } = await challenged()
    admit(storage.deviceId(), 'tok_late', 'sms')
    const right = code()
    const late = hold('post', '/token')
    const resend = store.dispatch(resendLogin())
    await until(() => expect(calls()).toHaveLength(2))
    await give(right)
    const before = session()
    late.finish(HttpResponse.json({ access_token: 'tok_late' }))
    await resend
    expect(session()).toEqual(before)
  })
})
