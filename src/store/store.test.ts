import type { Profile } from '#api/user'
import { personas } from '#mocks/personas'
import { personaOf } from '#mocks/personas'
import { admit } from '#testing/server.ts'
import { breakCookies, breakStorage } from '#testing/storage.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadConnectedApps } from '#store/access'
import { greeted, loginChecked, selectIsJustLogged, selectTag } from '#store/session/auth'
import { loginLocked, usernameTyped } from '#store/login/attempt'
import { land, saveTarget } from '#store/session/target'
import { sessionStarted, signedOut } from './events.ts'
import { chooseLanguage } from '#store/session/language'
import { openCountdown } from '#store/mfa/resend'
import { signOut } from '#store/session/session'
import { askStepUp } from '#store/mfa/stepUp'
import { restoredState } from './store.ts'
import { toastShown } from './toasts.ts'
import { refreshUser } from '#store/profile/user'

const word = fc.stringMatching(/^secret-[a-z0-9]{6,12}$/)
const optional = fc.option(word, { nil: null })
const profiles: fc.Arbitrary<Profile> = fc.record({
  id: word,
  email: word,
  iban: optional,
  phone: optional,
  fridom_user_id: optional,
  user_id: optional,
  customer_user_id: optional,
  firstname: word,
  lastname: optional,
  birthdate: optional,
  language: optional,
  password_status: fc.constant(0),
  last_password_change: optional,
  mfa_forced: fc.constant(false),
})

describe('after signedOut', () => {
  it('no field of a profile remains anywhere in the state', () => {
    const app = fc.record({ name: word, client_id: word, scopes: fc.array(word, { maxLength: 3 }) })
    const who = fc.constantFrom('person' as const, 'server' as const)
    fc.assert(
      fc.property(
        profiles,
        word,
        word,
        fc.array(app),
        who,
        fc.boolean(),
        (profile, token, path, apps, by, isLux) => {
          const { store } = makeVisit({ isLux })
          store.dispatch(saveTarget('/user/dashboard?a=1'))
          store.dispatch(loginChecked(token))
          store.dispatch(loginLocked(5))
          store.dispatch(usernameTyped({ email: profile.email ?? '', phone: path }))
          store.dispatch(sessionStarted({ token, profile, language: 'fr' }))
          store.dispatch(usernameTyped({ email: profile.email ?? '', phone: path }))
          store.dispatch(loadConnectedApps.pending('r1', undefined))
          store.dispatch(loadConnectedApps.fulfilled(apps, 'r1', undefined))
          store.dispatch(refreshUser.pending('r2', undefined))
          store.dispatch(refreshUser.fulfilled(profile, 'r2', undefined))
          expect(JSON.stringify(store.getState())).toContain(profile.firstname)
          store.dispatch(signedOut({ by }))
          expect(JSON.stringify(store.getState())).not.toContain('secret-')
          // When the server has ended the session, the target address is kept for the next login.
          expect(store.getState()).toEqual({
            ...makeVisit({ isLux, language: 'fr' }).store.getState(),
            openPage: { path: null, holder: expect.any(Number), isExpired: false },
            auth: {
              session: { kind: 'anonymous', token: null, endedBy: by },
              isJustLogged: false,
              isLux,
              language: 'fr',
              targetUrl: by === 'server' ? '/user/dashboard?a=1' : null,
              lockedUntil: null,
              verifiedBy: null,
              sessionVersion: expect.any(Number),
              typed: { email: '', phone: '' },
            },
          })
        },
      ),
      { numRuns: 50 },
    )
  })

  it.each(personas.map(({ id }) => id))('nothing of %s is left in state or storage', async (id) => {
    const { store, storage } = makeVisit({ persona: id })
    const isWeak = /weak/i.test(id)
    store.dispatch(chooseLanguage('fr'))
    storage.duplicatedToken.write('tok_twin')
    admit(storage.deviceId(), 'tok_twin', id)
    await store.dispatch(refreshUser())
    await store.dispatch(loadConnectedApps())
    store.dispatch(saveTarget('/user/dashboard?secret'))
    await store.dispatch(askStepUp({ isSingle: true, resume: { path: '/user/dashboard?secret' } }))
    store.dispatch(openCountdown('secret'))
    const { firstname, email } = personaOf(id).profile
    expect(store.getState().auth.session.kind).toBe(isWeak ? 'weak' : 'signedIn')
    expect(store.getState().user.profile?.email).toBe(id === 'weakSignal' ? undefined : email)
    const isCached = !isWeak && !/forced/i.test(id)
    expect(Object.keys(localStorage).toSorted()).toEqual(
      isCached ? ['account', 'device-id', 'language'] : ['device-id', 'language'],
    )
    expect([sessionStorage.length, document.cookie.split('; ').length]).toEqual([3, isWeak ? 1 : 2])

    await store.dispatch(signOut())
    const text = JSON.stringify(store.getState())
    for (const value of [firstname, email, tokenOf(id), 'secret'])
      expect(text).not.toContain(JSON.stringify(value).slice(1, -1))
    expect(store.getState().toasts.queue).toMatchObject([{ key: 'logout.done' }])
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      'device-id': storage.deviceId(),
      language: 'fr',
    })
    expect([sessionStorage.length, document.cookie]).toEqual([0, ''])
  })

  it('the notices that tell of its end stay', () => {
    const { store } = makeVisit({ persona: 'plain' })
    store.dispatch(toastShown({ tone: 'info', key: 'session.ended' }))
    store.dispatch(signedOut({ by: 'server' }))
    store.dispatch(toastShown({ tone: 'danger', key: 'logout.error' }))
    expect(store.getState().toasts.queue.map(({ id, key }) => [id, key])).toEqual([
      [1, 'session.ended'],
      [2, 'logout.error'],
    ])
  })
})

describe('a visit that begins', () => {
  it('remembers the session of the cookie, the cache of its token and the wanted address', () => {
    const { storage } = makeVisit({ persona: 'plain' })
    storage.account.write(tokenOf('plain'), { firstname: 'Claire' })
    storage.target.write('/user/dashboard?a=1')
    const { auth, user } = restoredState(storage, true, 'fr')
    expect(auth).toMatchObject({
      session: { kind: 'signedIn', token: tokenOf('plain'), isFromCookie: true },
      isJustLogged: false,
      isLux: true,
      language: 'fr',
      targetUrl: '/user/dashboard?a=1',
    })
    expect(user).toMatchObject({ cached: { firstname: 'Claire' }, profile: null, failure: null })
  })

  it.each([
    '//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    '/%2Fevil.example',
  ])('forgets a wanted address of %s', (path) => {
    const { storage } = makeVisit()
    storage.target.write(path)
    expect(restoredState(storage, false, 'en').auth?.targetUrl).toBeNull()
  })

  it('is one of nobody where storage and cookies refuse', async () => {
    breakStorage('all')
    breakCookies()
    const { store } = makeVisit()
    expect(store.getState().auth.session.kind).toBe('anonymous')
    store.dispatch(saveTarget('/user/dashboard'))
    store.dispatch(chooseLanguage('nl'))
    expect(store.getState().auth).toMatchObject({ targetUrl: '/user/dashboard', language: 'nl' })
  })
})

describe('what the visit remembers', () => {
  it('the language chosen is the one of this browser, and shows at once', () => {
    const { store, storage } = makeVisit({ isLux: true, language: 'fr' })
    expect(selectTag(store.getState())).toBe('fr-LU')
    store.dispatch(chooseLanguage('en'))
    expect(selectTag(store.getState())).toBe('en-BE')
    expect(storage.language.read()).toBe('en')
  })

  it('the wanted address is kept, and forgotten once it is reached', () => {
    const { store, storage } = makeVisit()
    store.dispatch(saveTarget('/user/dashboard?client_id=7&redirect_uri=x'))
    expect(storage.target.read()).toBe('/user/dashboard?client_id=7&redirect_uri=x')
    expect(store.getState().auth.targetUrl).toBe(storage.target.read())
    store.dispatch(land({ isOver: true }))
    expect([storage.target.read(), store.getState().auth.targetUrl]).toEqual([null, null])
  })

  it('just logged is told until the dashboard has greeted', () => {
    const { store } = makeVisit()
    store.dispatch(sessionStarted({ token: 'tok_1', profile: { firstname: 'Ada' }, language: 'en' }))
    expect(selectIsJustLogged(store.getState())).toBe(true)
    store.dispatch(greeted())
    expect(selectIsJustLogged(store.getState())).toBe(false)
  })
})
