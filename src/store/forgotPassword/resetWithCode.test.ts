import { payloadOf } from '#testing/outcome.ts'
import { keptText } from '#testing/onboardingThunks.ts'
import { replying } from '#testing/replies.ts'
import { admit, answer, calls, latestCode, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askReset, resetWithCode, selectSent } from './forgotPassword.ts'
import { signIn } from '#store/login/login'
import { keepResetCode, readResetCode } from './resetCode.ts'
import { refreshUser } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const password = ' Zomer-in-Gent-7 '

/** Somebody who has asked for a reset, and has received its link (by e-mail) or its code (by SMS). */
async function visitResetting(isOfLink: boolean) {
  const visit = makeVisit({ path: '/reset-password' })
  const { store, storage } = visit
  const contact = isOfLink ? { email: 'claire@example.be' } : { phone: '+32470123412' }
  await store.dispatch(askReset({ contact }))
  const code = latestCode(storage.deviceId())
  if (isOfLink) store.dispatch(keepResetCode(code))
  requests.length = 0
  const reset = async (own: { code?: string; password?: string } = {}, tab = store) =>
    payloadOf(await tab.dispatch(resetWithCode({ code, password, isOfLink, ...own })))
  return { ...visit, code, reset, kept: () => store.dispatch(readResetCode()) }
}

describe.each([
  ['a link', true],
  ['a code that was typed', false],
] as const)('a new password with %s', (_what, isOfLink) => {
  it('is sent as typed, and the code is used up', async () => {
    const { reset, code, kept, store } = await visitResetting(isOfLink)
    expect(await reset()).toBeUndefined()
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/user/reset-password',
      body: { code, password },
    })
    expect(requests[0]?.headers.get('Authorization')).toBeNull()
    expect([kept(), selectSent(store.getState()), sessionStorage.getItem('reset-code')]).toEqual([
      null,
      null,
      null,
    ])
    await store.dispatch(signIn({ username: 'claire@example.be', password }))
    expect(store.getState().auth.session.kind).toBe('signedIn')
  })

  it('is kept nowhere', async () => {
    const { reset, store } = await visitResetting(isOfLink)
    await reset({ password: 'bonavo' })
    await reset()
    expect(JSON.stringify([store.getState(), keptText()])).not.toMatch(/Zomer|bonavo"/)
  })

  it('that the server does not take says so under its field, and the code still works', async () => {
    const { reset, code, kept } = await visitResetting(isOfLink)
    expect(await reset({ password: 'bonavo' })).toEqual({ code: 'passwordRefused', isOfField: true })
    expect(kept()).toBe(isOfLink ? code : null)
    expect(await reset()).toBeUndefined()
  })

  it.each([
    ['400', replying(400), 'error.server'],
    ['404', replying(404), 'error.server'],
    ['429', replying(429), 'login.error.attempts'],
    ['500', replying(500), 'error.server'],
    ['no connection', () => HttpResponse.error(), 'error.network'],
  ])('that fails (%s) says why, is sent once, and keeps the code', async (_status, reply, key) => {
    const { reset, code, kept, store } = await visitResetting(isOfLink)
    const sent = selectSent(store.getState())
    answer('post', '/user/reset-password', reply)
    expect([await reset(), calls()]).toEqual([{ key }, ['POST /user/reset-password']])
    expect([kept(), selectSent(store.getState())]).toEqual([isOfLink ? code : null, sent])
  })
})

it.each([{ message: 'The code has expired.' }, { message: 7 }, {}, null])(
  'a link that is of no more use (422 %j) says so, and does not come back with a reload',
  async (body) => {
    const { reset, kept } = await visitResetting(true)
    answer('post', '/user/reset-password', replying(422, body))
    expect(await reset()).toMatchObject({ code: 'resetExpired' })
    expect([kept(), keptText().includes('rst_')]).toEqual([null, false])
  },
)

it('a typed code that is wrong says so with the fixed text, and another one may be typed', async () => {
  const { reset } = await visitResetting(false)
  expect(await reset({ code: '00000000' })).toMatchObject({ code: 'codeWrong' })
  expect(await reset()).toBeUndefined()
})

describe('somebody who is signed in and resets a password', () => {
  it.each([
    ['their own', 'plain'],
    ['that of another account', 'rich'],
  ])(
    '(%s) is signed out whole: the token is revoked, and nothing of it is left here',
    async (_whose, who) => {
      const { reset, storage } = await visitResetting(true)
      storage.token.write(tokenOf(who))
      admit(storage.deviceId(), tokenOf(who), who)
      const { store } = makeVisit({ path: '/reset-password' })
      await store.dispatch(refreshUser())
      requests.length = 0
      expect(await reset({}, store)).toBeUndefined()
      expect(store.getState().auth.session.kind).toBe('anonymous')
      expect([document.cookie, window.localStorage.getItem('account')]).toEqual(['', null])
      await until(() => expect(requests[1]?.body).toEqual({ cookiesToken: tokenOf(who) }))
      expect(calls()).toEqual(['POST /user/reset-password', 'DELETE /token'])
      expect(requests[1]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf(who)}`)
      // A new visit with the old token checks that the server has revoked it.
      await until(() => expect(store.getState().toasts.queue).toMatchObject([{ key: 'logout.done' }]))
      storage.token.write(tokenOf(who))
      const again = makeVisit()
      await again.store.dispatch(refreshUser())
      expect(again.store.getState().auth.session.kind).toBe('anonymous')
    },
  )

  it.each([
    ['401, as of a server that ends all sessions with the password', 401, 'logout.done'],
    ['500', 500, 'logout.unconfirmed'],
  ])('hears of a failure to revoke (%s) only when there is one', async (_what, status, key) => {
    const { reset, storage } = await visitResetting(true)
    storage.token.write('tok_1')
    const { store } = makeVisit({ path: '/reset-password' })
    answer('delete', '/token', () => new HttpResponse(null, { status }))
    await reset({}, store)
    await until(() => expect(store.getState().toasts.queue.map((toast) => toast.key)).toEqual([key]))
  })
})
