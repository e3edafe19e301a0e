import { answer, hold, requests } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConnectedApps, selectApps } from '#store/access'
import { sessionStarted } from '#store/core/events'
import { signOut } from '#store/session/session'
import { refreshUser, selectAccount, selectIsMfaMandatory, selectUserFailure } from './user.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const ada = { id: 2, firstname: 'Ada' }
const profile = (own: object) => () => HttpResponse.json({ data: { id: 1, firstname: 'Grace', ...own } })

describe('the profile', () => {
  it('is fetched with the bearer of the cookie and refreshes the account cache', async () => {
    const { store, storage } = makeVisit({ persona: 'rich' })
    expect(selectAccount(store.getState())).toBeNull()
    await store.dispatch(refreshUser())
    expect(selectAccount(store.getState())).toMatchObject({ firstname: 'Pieter', email: 'rich@example.be' })
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('rich')}`)
    expect(storage.account.read(tokenOf('rich'))).toMatchObject({ firstname: 'Pieter' })
  })

  it('of the cache is there before the server answers, for its own token only', () => {
    const { storage } = makeVisit({ persona: 'rich' })
    storage.account.write(tokenOf('rich'), { firstname: 'Cached' })
    expect(selectAccount(makeVisit({ persona: 'rich' }).store.getState())).toEqual({ firstname: 'Cached' })
    expect(selectAccount(makeVisit({ persona: 'plain' }).store.getState())).toBeNull()
  })

  it.each([
    ['without a session', {}],
    ['of somebody else', { persona: 'plain' }],
    ['with duplicates to settle', { duplicated: 'duplicated' }],
  ])('of the cache is cleared by a visit %s', (_whose, visit) => {
    makeVisit().storage.account.write(tokenOf('rich'), { firstname: 'Cached' })
    makeVisit(visit)
    expect(window.localStorage.getItem('account')).toBeNull()
  })

  it.each([
    [500, 'error.server'],
    [404, 'error.server'],
  ])('that cannot be fetched (%i) is a failure, without a toast', async (status, key) => {
    const { store } = makeVisit({ persona: 'rich' })
    answer('get', '/user', () => new HttpResponse(null, { status }))
    await store.dispatch(refreshUser())
    expect(selectUserFailure(store.getState())).toBe(key)
    expect(store.getState().toasts.queue).toEqual([])
    expect(store.getState().auth.session.kind).toBe('signedIn')
    expect(vi.mocked(console.warn).mock.calls).toEqual([[`GET /user: HTTP error, status = ${status}`]])
  })

  it('that fails for want of a network is logged to console, without a message to the user', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { store } = makeVisit({ persona: 'rich' })
    const user = hold('get', '/user')
    const refresh = store.dispatch(refreshUser())
    await vi.advanceTimersByTimeAsync(30_000)
    await refresh
    expect(vi.mocked(console.warn).mock.calls).toEqual([['GET /user: No answer in time']])
    expect(store.getState().user.failure).toBe('error.timeout')
    expect(store.getState().toasts.queue).toEqual([])
    user.finish(HttpResponse.json({}))
  })

  it('whose password the server calls weak drops the cookie, and goes on as a weak login', async () => {
    const { store, storage } = makeVisit({ persona: 'rich' })
    answer('get', '/user', () => HttpResponse.json({ error: 'weak_password' }, { status: 403 }))
    await store.dispatch(refreshUser())
    expect(store.getState().auth.session).toEqual({ kind: 'weak', token: tokenOf('rich'), username: null })
    expect([storage.token.read(), selectAccount(store.getState())]).toEqual([null, null])
    expect(store.getState().toasts.queue).toEqual([])
  })

  it.each([1, 2])('with password_status %i does the same, and is not cached', async (password_status) => {
    const { store, storage } = makeVisit({ persona: 'rich' })
    storage.account.write(tokenOf('rich'), { firstname: 'Cached' })
    answer('get', '/user', profile({ password_status }))
    await store.dispatch(refreshUser())
    expect(store.getState().auth.session).toEqual({ kind: 'weak', token: tokenOf('rich'), username: null })
    expect(store.getState().user).toMatchObject({
      cached: null,
      profile: { password_status },
      request: null,
    })
    expect([document.cookie, window.localStorage.getItem('account')]).toEqual(['', null])
  })

  it('of a weak session leaves the cookie of another alone', async () => {
    const { store, storage } = makeVisit({ persona: 'rich' })
    const user = hold('get', '/user')
    const refresh = store.dispatch(refreshUser())
    await user.arrived()
    storage.token.write('tok_other')
    user.finish(profile({ password_status: 1 })())
    await refresh
    expect(storage.token.read()).toBe('tok_other')
  })

  it('with mfa_forced stays signed in, and its cache is cleared', async () => {
    const { store, storage } = makeVisit({ persona: 'rich' })
    storage.account.write(tokenOf('rich'), { firstname: 'Cached' })
    answer('get', '/user', profile({ mfa_forced: true }))
    await store.dispatch(refreshUser())
    expect(store.getState().auth.session).toMatchObject({ kind: 'signedIn', token: tokenOf('rich') })
    expect(storage.token.read()).toBe(tokenOf('rich'))
    expect(selectIsMfaMandatory(store.getState())).toBe(true)
    expect(window.localStorage.getItem('account')).toBeNull()
  })

  it.each([403, 400])('that is refused (%i) without the signal is a failure, not weak', async (status) => {
    const { store, storage } = makeVisit({ persona: 'rich' })
    answer('get', '/user', () => HttpResponse.json({ error: 'other' }, { status }))
    await store.dispatch(refreshUser())
    expect(store.getState().auth.session.kind).toBe('signedIn')
    expect([storage.token.read(), selectUserFailure(store.getState())]).toEqual([
      tokenOf('rich'),
      'error.server',
    ])
  })

  it('is not asked for without a session', async () => {
    const { store } = makeVisit()
    await store.dispatch(refreshUser())
    expect(requests).toEqual([])
  })
})

describe('a late reply of a former session', () => {
  const replies: [string, () => Response][] = [
    ['answered', profile({})],
    ['forced', profile({ mfa_forced: true })],
    ['weak', profile({ password_status: 1 })],
    ['weak by its signal', () => HttpResponse.json({ error: 'weak_password' }, { status: 403 })],
    ['failed', () => new HttpResponse(null, { status: 500 })],
    ['refused', () => new HttpResponse(null, { status: 401 })],
  ]

  it.each(replies)('(%s) never lands after a logout', async (_what, reply) => {
    const { store, storage } = makeVisit({ persona: 'rich' })
    const user = hold('get', '/user')
    const late = store.dispatch(refreshUser())
    await user.arrived()
    await store.dispatch(signOut())
    const before = store.getState()
    user.finish(reply())
    await late
    expect(store.getState().user).toEqual({ cached: null, profile: null, failure: null, request: null })
    expect(store.getState().auth).toEqual(before.auth)
    expect(store.getState().toasts.queue).toMatchObject([{ key: 'logout.done' }])
    expect(storage.account.read(tokenOf('rich'))).toBeNull()
  })

  it.each(replies)('(%s) never lands in the session of another', async (_what, reply) => {
    const { store, storage } = makeVisit({ persona: 'rich' })
    const user = hold('get', '/user')
    const late = store.dispatch(refreshUser())
    await user.arrived()
    store.dispatch(sessionStarted({ token: 'tok_ada', profile: ada, language: 'en' }))
    user.finish(reply())
    await late
    expect(store.getState().user).toEqual({ cached: null, profile: ada, failure: null, request: null })
    expect(store.getState().auth.session).toMatchObject({ kind: 'signedIn', token: 'tok_ada' })
    expect(storage.account.read('tok_ada')).toBeNull()
  })

  it.each([
    ['answered', () => HttpResponse.json({ data: [{ name: 'Lunchbox', client_id: 1, scopes: [] }] })],
    ['failed', () => new HttpResponse(null, { status: 500 })],
    ['refused', () => new HttpResponse(null, { status: 401 })],
  ])('(%s) never shows connected apps to another', async (_what, reply) => {
    const { store } = makeVisit({ persona: 'rich' })
    const tokens = hold('get', '/tokens')
    const late = store.dispatch(loadConnectedApps())
    await tokens.arrived()
    await store.dispatch(signOut())
    store.dispatch(sessionStarted({ token: 'tok_ada', profile: ada, language: 'en' }))
    tokens.finish(reply())
    await late
    expect(selectApps(store.getState())).toBeNull()
  })
})
