// Shows: partner-3, partner-4, partner-5, partner-15, partner-30.
import { payloadOf } from '#testing/outcome.ts'
import { mfaChallenge } from '#core/paths.ts'
import { selectSession, selectVerifiedBy } from '#auth/authSlice.ts'
import { selectTargetUrl } from '#auth/target.ts'
import { sessionStarted } from '#auth/events.ts'
import { signIn } from '#features/login/login.ts'
import { answerLogin } from '#features/login/LoginCodeForm.tsx'
import { signOut } from '#auth/session.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { lunchbox } from '#testing/partner.ts'
import { cardOf, credentialsOf } from '#testing/personas.ts'
import { at } from '#testing/render.tsx'
import { here, openRouter } from '#testing/router.ts'
import { calls } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisitStorage } from '#testing/visit.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { uri, query, request } = lunchbox
const session = { token: 'tok_1', profile: { id: 1, firstname: 'Ada' }, language: 'en' as const }
const spelled = [
  '/Login',
  '/LOGIN/EMAIL',
  '/Approve',
  '/APPROVE/',
  '//',
  '/login//',
  '/approve//',
  '/login/sms',
  '/Login/a/b',
]
const doors = ['/', '/login', '/login/', '/login/email', '/login/phone', '/approve', '/approve/', ...spelled]

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

  it.each(['/', '/login', '/approve'])(
    'to %s with a phone as its hint arrives at the login by phone',
    async (door) => {
      const hinted = `${query}&login_hint=%2B32470123412`
      const visit = await openRouter({ path: door + hinted })
      expect([visit.arrived, targetOf(visit)]).toEqual([`/login/phone${hinted}`, `/approve${hinted}`])
      await visit.router.navigate(`/login/email${hinted}`)
      expect(here()).toBe(`/login/email${hinted}`)
    },
  )

  it.each(['request_uri=urn%3Ax', `request=${'e'.repeat(3000)}`])(
    'whose request stands elsewhere (%.20s) arrives at the page that says so',
    async (elsewhere) => {
      const search = `?client_id=301&${elsewhere}`
      const visit = await openRouter({ path: `/${search}` })
      expect(visit.arrived).toBe(`/login/email${search}`)
      visit.store.dispatch(sessionStarted(session))
      await until(() => expect(here()).toBe(`/approve${search}`))
    },
  )

  it('goes on over the other login, and over a challenge', async () => {
    const visit = await openRouter({ path: `/login/email${query}` })
    await visit.router.navigate(`/login/phone${query}`)
    const payload = payloadOf(await visit.store.dispatch(signIn(credentialsOf('sms'))))
    await visit.router.navigate(mfaChallenge(payload as { method: 'sms'; payload: string }, query))
    expect([new URL(window.location.href).pathname, targetOf(visit)]).toEqual(['/mfa', request])
  })
})

describe('a partner’s visit of somebody signed in', () => {
  it.each(doors)('to %s is at its request at once', async (door) => {
    const visit = await openRouter({ path: door + query, persona: 'plain' })
    expect([visit.arrived, targetOf(visit)]).toEqual([request, null])
  })
})

describe('a request with parameters that are repeated or malformed', () => {
  const malformed = [
    `?client_id=301&client_id=301&${uri}`,
    `?client_id=301&client_id=51&${uri}`,
    `?client_id=301&${uri}&${uri}`,
    `?client_id=301&${uri}&code_challenge=a&code_challenge=b`,
    `?client_id=&redirect_uri=`,
  ]

  it.each(malformed)('is kept as it is and leads to its page (%s)', async (own) => {
    const visit = await openRouter({ path: `/${own}` })
    expect([visit.arrived, targetOf(visit)]).toEqual([`/login/email${own}`, `/approve${own}`])
    visit.store.dispatch(sessionStarted(session))
    await until(() => expect(here()).toBe(`/approve${own}`))
  })

  it.each(malformed)('is refused on its page (%s)', async (own) => {
    await at(`/login/email${own}`, 'plain')
    expect(await screen.findByText(/uses an invalid configuration/)).toBeVisible()
    expect([here(), new Set(calls())]).toEqual([`/approve${own}`, new Set(['GET /user'])])
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
