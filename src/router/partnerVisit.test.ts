import { payloadOf } from '#testing/outcome.ts'
import { mfaChallenge } from '#paths'
import { selectSession, selectVerifiedBy } from '#store/session/auth'
import { selectTargetUrl } from '#store/core/visit'
import { sessionStarted } from '#store/core/events'
import { signIn } from '#store/login/login'
import { answerLogin } from '#store/login/loginCode'
import { signOut } from '#store/session/session'
import { refreshUser } from '#store/profile/user'
import { settle, visitor } from '#testing/guard.ts'
import { lunchbox } from '#testing/partner.ts'
import { cardOf, credentialsOf } from '#testing/personas.ts'
import { renderApp } from '#testing/render.tsx'
import { here, openRouter } from '#testing/router.ts'
import { calls, hold } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisitStorage } from '#testing/visit.ts'
import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { uri, query, request } = lunchbox
const session = { token: 'tok_1', profile: { id: 1, firstname: 'Ada' }, language: 'en' as const }
const doors = ['/', '/login', '/login/', '/login/email', '/login/phone', '/approve', '/approve/']

type Visit = Pick<Awaited<ReturnType<typeof openRouter>>, 'store' | 'storage'>
/** The saved target; makes sure that the store and the session storage agree on it. */
function targetOf({ store, storage }: Visit) {
  expect(storage.target.read()).toBe(selectTargetUrl(store.getState()))
  return storage.target.read()
}

/** Stores an address as the target, saved that many minutes ago. */
function wantSince(path: string, minutes: number) {
  const saved = { path, savedAt: Date.now() - minutes * 60_000 }
  window.sessionStorage.setItem('target-url', JSON.stringify(saved))
}

describe('a partner’s visit of somebody anonymous', () => {
  it.each(doors)(
    'to %s arrives at a login that knows the partner, and at its request after it',
    async (door) => {
      const visit = await openRouter({ path: door + query })
      const login = door === '/login/phone' ? door : '/login/email'
      expect(visit.arrived).toBe(login + query)
      expect(targetOf(visit)).toBe(request)
      visit.store.dispatch(sessionStarted(session))
      await until(() => expect(here()).toBe(request))
      await visit.settled()
      expect(targetOf(visit)).toBeNull()
    },
  )

  it('keeps state, scope, nonce, PKCE and prompt, and nothing else of the address', async () => {
    const own = '&scope=user+x&nonce=n%2F1&code_challenge=a-B_9&code_challenge_method=S256&prompt=login'
    const path = `state=s%26t&${query.slice(1)}${own}`
    const visit = await openRouter({ path: `/login/phone?a=1&${path}&max_age=1#b` })
    expect([visit.arrived, targetOf(visit)]).toEqual([
      `/login/phone?a=1&${path}&max_age=1#b`,
      `/approve?${path}`,
    ])
    visit.store.dispatch(sessionStarted(session))
    await until(() => expect(here()).toBe(`/approve?${path}`))
  })

  it('goes on over the other login, and over a challenge', async () => {
    const visit = await openRouter({ path: `/login/email${query}` })
    await visit.router.navigate(`/login/phone${query}`)
    const payload = payloadOf(await visit.store.dispatch(signIn(credentialsOf('sms'))))
    await visit.router.navigate(mfaChallenge(payload as { method: 'sms'; payload: string }, query))
    expect([new URL(window.location.href).pathname, targetOf(visit)]).toEqual(['/mfa', request])
  })

  it('survives a reload of the login without its query', async () => {
    await openRouter({ path: `/login/email${query}` })
    const { store } = await openRouter({ path: '/login/email' })
    store.dispatch(sessionStarted(session))
    await until(() => expect(here()).toBe(request))
  })

  it.each([
    '/onboarding',
    '/forgot-password/email',
    '/forgot-username',
    '/partner',
    '/reset-password-confirmed',
  ])('is none at %s: nothing is wanted there', async (path) => {
    const visit = await openRouter({ path: path + query })
    expect([visit.arrived, targetOf(visit)]).toEqual([path + query, null])
  })
})

describe('a partner’s visit of somebody signed in', () => {
  it.each(doors)('to %s is at its request at once', async (door) => {
    const visit = await openRouter({ path: door + query, persona: 'plain' })
    expect([visit.arrived, targetOf(visit)]).toEqual([request, null])
  })

  it.each(['/user/dashboard', '/user/access', '/mfa', '/nothing'])('is none at %s', async (path) => {
    expect((await openRouter({ path: path + query, persona: 'plain' })).arrived).not.toMatch(/^\/approve/)
  })
})

describe('a request with parameters that are repeated or malformed', () => {
  it.each([
    `?client_id=301&client_id=301&${uri}`,
    `?client_id=301&client_id=51&${uri}`,
    `?client_id=301&${uri}&${uri}`,
    `?client_id=301&${uri}&code_challenge=a&code_challenge=b`,
    `?client_id=&redirect_uri=`,
  ])('is kept as it is and leads to its page, where it is refused (%s)', async (own) => {
    const visit = await openRouter({ path: `/${own}` })
    expect([visit.arrived, targetOf(visit)]).toEqual([`/login/email${own}`, `/approve${own}`])
    visit.store.dispatch(sessionStarted(session))
    await until(() => expect(here()).toBe(`/approve${own}`))
    await renderApp({ path: `/login/email${own}`, persona: 'plain' })
    expect(await screen.findByText(/uses an invalid configuration/)).toBeVisible()
    // The tab of the first visit follows the cookie of the second one.
    expect([here(), new Set(calls())]).toEqual([`/approve${own}`, new Set(['GET /user'])])
  })
})

describe('a user with a mandatory set-up', () => {
  it.each(['2', '51', '051'])(
    'who comes for the client %s goes to mandatory-mfa, with the target kept, and sees no page of a partner',
    async (id) => {
      const own = `/approve?client_id=${id}&redirect_uri=http%3A%2F%2Fmy.bonavo.localhost%2F`
      const user = hold('get', '/user')
      const visit = await renderApp({ path: own, persona: 'forced' })
      await user.arrived()
      expect(screen.queryByRole('heading', { level: 1 })?.textContent).toBeUndefined()
      user.finish(HttpResponse.json({ data: { id: 1, firstname: 'Femke', mfa_forced: true } }))
      expect(await screen.findByRole('heading', { name: 'Security update needed' })).toBeVisible()
      expect([here(), targetOf(visit)]).toEqual(['/mandatory-mfa', own])
      expect(calls().filter((call) => call.includes('/authorize'))).toEqual([])
    },
  )

  it('who comes for another client sees its request, and the set-up on every page after it', async () => {
    const visit = await renderApp({ path: `/${query}`, persona: 'forced' })
    expect(await screen.findByRole('heading', { level: 1, name: /Lunchbox/ })).toBeVisible()
    expect(here()).toBe(request)
    await visit.router.navigate('/user/dashboard')
    await until(() => expect(here()).toBe('/mandatory-mfa'))
  })
})

describe('a newer visit', () => {
  const other = request.replace('301', '302')

  it.each(['/user/profile', other])('overrides an older target (%s)', async (older) => {
    wantSince(older, 1)
    const visit = await openRouter({ path: `/login/email${query}` })
    expect(targetOf(visit)).toBe(request)
    await visit.router.navigate(`/${query.replace('301', '302')}`)
    expect([here(), targetOf(visit)]).toEqual([`/login/email${query.replace('301', '302')}`, other])
  })

  it.each(doors)('by %s overrides it while the password is weak', async (door) => {
    const visit = await openRouter({ path: '/user/profile' })
    await visit.store.dispatch(signIn(credentialsOf('weak')))
    await until(() => expect(here()).toBe('/weak-password'))
    expect(targetOf(visit)).toBe('/user/profile')
    await visit.router.navigate(door + query)
    expect([here(), targetOf(visit)]).toEqual(['/weak-password', request])
    await visit.router.navigate('/user/access')
    expect([here(), targetOf(visit)]).toEqual(['/weak-password', request])
  })

  it.each(doors)('by %s overrides it while there are duplicates', async (door) => {
    wantSince('/user/profile', 1)
    const visit = await openRouter({ path: door + query, duplicated: 'duplicated' })
    expect([visit.arrived, targetOf(visit)]).toEqual(['/duplicated', request])
  })

  it('overrides it in front of a mandatory set-up', async () => {
    wantSince('/user/profile', 1)
    const own = `/approve?client_id=51&${uri}`
    const visit = await openRouter({ path: own, persona: 'forced' })
    await visit.store.dispatch(refreshUser())
    await until(() => expect(here()).toBe('/mandatory-mfa'))
    expect(targetOf(visit)).toBe(own)
  })

  it('is overridden by no page that is wanted after it, as long as it stands', async () => {
    const visit = await openRouter({ path: request, duplicated: 'duplicated' })
    await visit.router.navigate('/user/profile')
    expect([here(), targetOf(visit)]).toEqual(['/duplicated', request])
  })
})

describe('a login by card', () => {
  async function byCard() {
    const visit = await openRouter({ path: `/login/email${query}` })
    const payload = payloadOf(await visit.store.dispatch(signIn(credentialsOf('card'))))
    const challenge = payload as { method: 'card'; payload: string }
    await visit.router.navigate(mfaChallenge(challenge, query))
    const answer = { ...challenge, code: cardOf('card'), isTrustedDevice: false }
    await visit.store.dispatch(answerLogin(answer))
    await until(() => expect(here()).toBe('/user/security?mfa=true'))
    await visit.settled()
    return visit
  }

  it.each([request, '/user/dashboard'])(
    'keeps the request while a method is set up, until the next page (%s)',
    async (next) => {
      const visit = await byCard()
      expect(targetOf(visit)).toBe(request)
      await visit.router.navigate(next)
      expect([here(), targetOf(visit)]).toEqual([next, null])
      expect(selectVerifiedBy(visit.store.getState())).toBeNull()
    },
  )

  it('is led on to the request by home, while nothing else was reached', async () => {
    const visit = await byCard()
    await visit.router.navigate('/')
    expect([here(), targetOf(visit)]).toEqual([request, null])
  })

  it('is not led back to the request by home once another page was reached', async () => {
    const visit = await byCard()
    await visit.router.navigate('/user/access')
    await visit.router.navigate('/')
    expect(here()).toBe('/user/dashboard')
  })
})

describe('logging out on the page of a request (“Not you?”)', () => {
  it('keeps the visit: the login knows the partner, and the next login leads back', async () => {
    const visit = await openRouter({ path: request, persona: 'plain' })
    await visit.store.dispatch(refreshUser())
    await visit.store.dispatch(signOut())
    await until(() => expect(here()).toBe(`/login/email${query}`))
    expect(selectSession(visit.store.getState())).toMatchObject({ kind: 'anonymous', endedBy: 'person' })
    expect(targetOf(visit)).toBe(request)
    await visit.store.dispatch(signIn(credentialsOf('rich')))
    await until(() => expect(here()).toBe(request))
    await visit.settled()
    expect(targetOf(visit)).toBeNull()
  })
})

describe('a request is used once', () => {
  it('after its page was reached with the profile known, home is the dashboard', async () => {
    const visit = await openRouter({ path: `/login/email${query}` })
    await visit.store.dispatch(signIn(credentialsOf('plain')))
    await until(() => expect(here()).toBe(request))
    await visit.settled()
    expect(targetOf(visit)).toBeNull()
    await visit.router.navigate('/')
    expect(here()).toBe('/user/dashboard')
    expect((await openRouter({ path: '/' })).arrived).toBe('/user/dashboard')
  })

  it('but is kept until then: a step that turns out to come first leads back to it', async () => {
    wantSince(request, 1)
    const visit = await openRouter({ path: '/', persona: 'weak' })
    expect([visit.arrived, targetOf(visit)]).toEqual([request, request])
    await visit.store.dispatch(refreshUser())
    await until(() => expect(here()).toBe('/weak-password'))
    expect(targetOf(visit)).toBe(request)
  })

  it.each([
    [29, request],
    [31, '/user/dashboard'],
  ])('and within half an hour: after %s minutes the login leads to %s', async (minutes, to) => {
    wantSince(request, minutes)
    const { store } = await openRouter({ path: '/login/email' })
    expect(makeVisitStorage().target.read()).toBe(to === request ? request : null)
    store.dispatch(sessionStarted(session))
    await until(() => expect(here()).toBe(to))
  })
})

it('no visit loops: whoever comes, from wherever, stands after at most five steps', () => {
  const kinds = ['anonymous', 'weak', 'duplicated', 'mandatoryMfa', 'signedIn'] as const
  for (const kind of kinds)
    for (const id of ['301', '51', '301&client_id=301'])
      for (const door of [...doors, '/mfa', '/weak-password', '/duplicated', '/mandatory-mfa', '/nothing'])
        for (const from of [
          null,
          '/login/email',
          '/approve',
          '/user/security',
          '/mandatory-mfa',
          '/duplicated',
        ])
          for (const verifiedBy of [null, 'card'] as const)
            for (const similar of ['found', 'none', 'unknown'] as const)
              for (const targetUrl of [null, request, '/user/profile']) {
                const who = visitor({ kind, verifiedBy, similar, targetUrl })
                const end = settle(who, from, `${door}?client_id=${id}&${uri}`)
                expect(end.steps.length).toBeLessThanOrEqual(5)
                // The page where the visit ends leads nowhere else.
                expect(settle(end.who, from, end.path).steps).toEqual([])
              }
})
