import { credentialsOf } from '#testing/personas.ts'
import { admit, answer, calls, hold } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConnectedApps, selectApps } from '#store/access'
import { loginChecked, selectLanguage } from './auth.ts'
import { sessionStarted } from '#store/core/events'
import { selectStepUp } from '#store/mfa/mfa'
import { signIn } from '#store/login/login'
import { endSession, followCookie } from './session.ts'
import { askStepUp } from '#store/mfa/stepUp'
import { refreshUser, selectAccount } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

/** Changes the cookie as a sister host or another tab does, without telling this tab. */
const setCookie = (token: string | null) =>
  void (document.cookie = `token=${token ?? ''}; Path=/; Domain=bonavo.localhost${token ? '' : '; Max-Age=0'}`)

/** Someone who is logged in, with all their data loaded. */
async function visitRich() {
  const visit = makeVisit({ persona: 'rich' })
  admit(visit.storage.deviceId(), tokenOf('plain'), 'plain')
  const { store } = visit
  await store.dispatch(refreshUser())
  const session = () => store.getState().auth.session
  const notices = () => store.getState().toasts.queue.map(({ key }) => key)
  return { ...visit, session, notices, text: () => JSON.stringify(store.getState()) }
}
const turn = {
  focus: () => window.dispatchEvent(new Event('focus')),
  pageshow: () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  visibilitychange: () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
}

describe.each(Object.entries(turn))('on %s', (_name, turnTo) => {
  it('a cookie that is gone ends the session, with one notice', async () => {
    const { session, notices, text } = await visitRich()
    setCookie(null)
    turnTo()
    turnTo()
    expect(session()).toEqual({ kind: 'anonymous', token: null, endedBy: 'server' })
    expect(notices()).toEqual(['session.ended'])
    expect(text()).not.toContain('Pieter')
    expect([window.localStorage.getItem('account'), window.sessionStorage.length]).toEqual([null, 0])
    expect(calls()).toEqual(['GET /user'])
  })

  it('another user’s cookie takes the place: nothing of the former user is left', async () => {
    const { session, notices, store, text } = await visitRich()
    await store.dispatch(loadConnectedApps())
    setCookie(tokenOf('plain'))
    turnTo()
    expect(session()).toEqual({
      kind: 'signedIn',
      token: tokenOf('plain'),
      isFromCookie: true,
      isDetached: false,
    })
    expect([notices(), selectAccount(store.getState()), selectApps(store.getState())]).toEqual([
      [],
      null,
      null,
    ])
    for (const former of ['Pieter', 'rich@example.be', tokenOf('rich'), 'Lunchbox'])
      expect(text()).not.toContain(former)
    await store.dispatch(refreshUser())
    expect(selectAccount(store.getState())).toMatchObject({ firstname: 'Claire' })
  })

  it('a login elsewhere logs in here', () => {
    const { store } = makeVisit({ path: '/login/email' })
    setCookie('tok_1')
    turnTo()
    expect(store.getState().auth.session).toMatchObject({
      kind: 'signedIn',
      token: 'tok_1',
      isFromCookie: true,
    })
  })

  it('a login elsewhere has chosen the language, too', () => {
    const { store, storage } = makeVisit({ path: '/login/email' })
    storage.language.write('nl')
    setCookie('tok_1')
    turnTo()
    expect(selectLanguage(store.getState())).toBe('nl')
  })

  it('the same cookie changes nothing', async () => {
    const { store } = await visitRich()
    const before = store.getState()
    turnTo()
    expect(store.getState()).toBe(before)
  })

  it('a page that nobody sees does not look', async () => {
    const { session } = await visitRich()
    setCookie(null)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    turnTo()
    expect(session().kind).toBe('signedIn')
  })
})

describe('when the cookie changes hands', () => {
  it.each([
    ['answered', () => HttpResponse.json({ data: { id: 2, firstname: 'Pieter' } })],
    ['weak', () => HttpResponse.json({ data: { id: 2, firstname: 'Pieter', password_status: 1 } })],
    ['refused', () => new HttpResponse(null, { status: 401 })],
    ['failed', () => new HttpResponse(null, { status: 500 })],
  ])('a late reply of the former user (%s) is ignored', async (_what, reply) => {
    const { store, storage, session, notices, text } = await visitRich()
    const user = hold('get', '/user')
    const late = store.dispatch(refreshUser())
    await until(() => expect(calls()).toHaveLength(2))
    setCookie(tokenOf('plain'))
    store.dispatch(followCookie())
    user.finish(reply())
    await late
    expect([session().token, storage.token.read()]).toEqual([tokenOf('plain'), tokenOf('plain')])
    expect([text().includes('Pieter'), store.getState().user.failure, notices()]).toEqual([false, null, []])
    expect(storage.account.read(tokenOf('plain'))).toBeNull()
  })

  it('the step-up of the former user is dropped, from the storage too', async () => {
    const { store } = await visitRich()
    await store.dispatch(askStepUp({ isSingle: true, resume: { path: '/user/profile' } }))
    setCookie(tokenOf('plain'))
    store.dispatch(followCookie())
    expect([selectStepUp(store.getState()), window.sessionStorage.getItem('step-up')]).toEqual([null, null])
  })

  it('a refused call of the former user (401) follows the cookie instead of clearing it', async () => {
    const { store, storage, session, notices } = await visitRich()
    setCookie(tokenOf('plain'))
    for (const path of ['/user', '/tokens'])
      answer('get', path, () => new HttpResponse(null, { status: 401 }))
    await Promise.all([store.dispatch(refreshUser()), store.dispatch(loadConnectedApps())])
    expect(session()).toMatchObject({ kind: 'signedIn', token: tokenOf('plain') })
    expect([storage.token.read(), notices()]).toEqual([tokenOf('plain'), []])
  })

  it('a cookie that is gone before a call is refused makes one notice, whatever the number of calls', async () => {
    const { store, session, notices } = await visitRich()
    setCookie(null)
    for (const path of ['/user', '/tokens'])
      answer('get', path, () => new HttpResponse(null, { status: 401 }))
    await Promise.all([
      store.dispatch(refreshUser()),
      store.dispatch(loadConnectedApps()),
      store.dispatch(refreshUser()),
    ])
    store.dispatch(followCookie())
    store.dispatch(endSession(tokenOf('rich')))
    expect([session().kind, notices()]).toEqual(['anonymous', ['session.ended']])
  })
})

describe('a session that the cookie does not speak for', () => {
  it('(a login that is being checked) is left alone', () => {
    const { store } = makeVisit({ path: '/login/email' })
    store.dispatch(loginChecked('tok_new'))
    for (const token of ['tok_other', null]) {
      setCookie(token)
      store.dispatch(followCookie())
      expect(store.getState().auth.session).toMatchObject({ kind: 'checking', token: 'tok_new' })
    }
  })

  it('(a weak password) is left alone', async () => {
    const { store } = makeVisit({ path: '/login/email' })
    await store.dispatch(signIn(credentialsOf('weak')))
    const before = store.getState().auth.session
    for (const token of ['tok_other', null]) {
      setCookie(token)
      store.dispatch(followCookie())
      expect(store.getState().auth.session).toEqual(before)
    }
  })

  it('(the browser did not keep its cookie) goes on without one, and follows a different one', () => {
    const { store } = makeVisit({ path: '/login/email' })
    store.dispatch(sessionStarted({ token: 'tok_1', profile: {}, language: 'en', isDetached: true }))
    for (const event of Object.values(turn)) event()
    expect(store.getState().auth.session).toMatchObject({
      kind: 'signedIn',
      token: 'tok_1',
      isDetached: true,
    })
    setCookie('tok_2')
    turn.focus()
    expect(store.getState().auth.session).toMatchObject({
      kind: 'signedIn',
      token: 'tok_2',
      isDetached: false,
    })
    setCookie(null)
    turn.focus()
    expect(store.getState().auth.session.kind).toBe('anonymous')
  })
})
