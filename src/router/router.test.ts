// Shows: session-1, session-2, session-3, session-4, session-5, session-6, session-7, session-8, login-1, mfa-3,
// mfa-26, mandatory-mfa-2, mandatory-mfa-18.
import { mfaChallenge } from '#core/paths.ts'
import { editOpened, selectEdit } from '#features/user/editsSlice.ts'
import { signIn } from '#features/login/login.ts'
import { resendLogin } from '#features/login/LoginCodeForm.tsx'
import { selectSetUpFor, setUpAskedFor } from '#features/mfa/mfaSlice.ts'
import { selectSession } from '#auth/authSlice.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { payloadOf } from '#testing/outcome.ts'
import { credentialsOf } from '#testing/personas.ts'
import { at } from '#testing/render.tsx'
import { failing, replying } from '#testing/replies.ts'
import { answer, calls, hold } from '#testing/server.ts'
import { screen } from '@testing-library/react'
import { sessionStarted, signedOut } from '#auth/events.ts'
import { here, openRouter as open } from '#testing/router.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { makeVisit, makeVisitStorage } from '#testing/visit.ts'
import { until } from '#testing/until.ts'
import { describe, expect, it } from 'vitest'
import { matchRoutes } from 'react-router-dom'
import { lazyRoutes } from './router.tsx'
import { routes } from './routes.ts'

const session = { token: 'tok_1', profile: { firstname: 'Ada' }, language: 'en' as const }

describe('a first load', () => {
  it.each([
    ['/', '/login/email'],
    ['/login', '/login/email'],
    ['/login/phone', '/login/phone'],
    ['/user/dashboard#access', '/login/email'],
    ['/nothing/here', '/login/email'],
    ['//evil.example/user', '/login/email'],
    ['/login?client_id=7&redirect_uri=x&a=1', '/login/email?client_id=7&redirect_uri=x&a=1'],
  ])('of %s by nobody is at %s before any page is asked for', async (path, to) => {
    const { arrived, router } = await open({ path })
    expect(arrived).toBe(to)
    expect(here()).toBe(to)
    expect(router.state.matches.at(-1)?.route.path).toBe(to.replace(/\?.*/, ''))
  })

  it.each([
    ['/', '/user/dashboard'],
    ['/#notifications', '/user/dashboard#notifications'],
    ['/login/phone', '/user/dashboard'],
    ['/nothing', '/user/dashboard'],
    ['/.well-known/change-password', '/user/password'],
  ])('of %s with a session is at %s', async (path, to) => {
    expect((await open({ path, persona: 'plain' })).arrived).toBe(to)
  })
})

it('each address has a page of its own, within layouts that are there', async () => {
  const pages = await Promise.all(
    routes.map(async ({ path }) => {
      const found = (matchRoutes(lazyRoutes, path) ?? []).map(({ route }) => route)
      const loaded = await Promise.all(
        found.map(async (route) => (typeof route.lazy === 'function' ? await route.lazy() : route)),
      )
      for (const one of loaded) expect(one.Component ?? one.element ?? one.ErrorBoundary).toBeTruthy()
      return loaded.at(-1)?.Component
    }),
  )
  expect(new Set(pages).size).toBe(routes.length)
})

describe('the wanted target', () => {
  const path = '/user/dashboard?redirect_uri=https%3A%2F%2Fp.example%2F&client_id=7#access'

  it('is the full path with redirect_uri and client_id, reached after the login and used once', async () => {
    const { store, storage, router } = await open({ path })
    expect(storage.target.read()).toBe(path)
    store.dispatch(sessionStarted(session))
    await until(() => expect(here()).toBe(path))
    expect([storage.target.read(), store.getState().target.targetUrl]).toEqual([null, null])
    await router.navigate('/login/email')
    await until(() => expect(here()).toBe('/user/dashboard'))
  })

  it.each(['/login/email', '/nothing', '//evil.example', 'https://evil.example/', '/'])(
    'that was tampered with (%s) leads to the dashboard',
    async (tampered) => {
      makeVisit().storage.target.write(tampered)
      const { store } = await open({ path: '/login/email' })
      store.dispatch(sessionStarted(session))
      await until(() => expect(here()).toBe('/user/dashboard'))
    },
  )
})

describe('the end of a session', () => {
  it('leads to the login, and saves no target for whoever logged out', async () => {
    const { store, storage } = await open({ path: '/user/dashboard', persona: 'plain' })
    store.dispatch(signedOut({ by: 'person' }))
    await until(() => expect(here()).toBe('/login/email'))
    expect(storage.target.read()).toBeNull()
  })

  it('by the server leads to the login, then back to the same page', async () => {
    const { store } = await open({ path: '/user/dashboard?a=1#access', persona: 'plain' })
    store.dispatch(signedOut({ by: 'server' }))
    await until(() => expect(here()).toBe('/login/email'))
    store.dispatch(sessionStarted(session))
    await until(() => expect(here()).toBe('/user/dashboard?a=1#access'))
  })

  it('closes the page for Back too', async () => {
    const { store, router, settled } = await open({ path: '/user/dashboard', persona: 'plain' })
    await router.navigate('/user/dashboard?b=2')
    store.dispatch(signedOut({ by: 'person' }))
    await until(() => expect(here()).toBe('/login/email'))
    await router.navigate(-1)
    await until(() => expect(here()).toBe('/login/email'))
    await settled()
    expect(router.state.matches.at(-1)?.route.path).toBe('/login/email')
  })
})

describe('a step', () => {
  it('to home is a step to the dashboard that Back undoes', async () => {
    const { router } = await open({ path: '/user/dashboard', persona: 'plain' })
    await router.navigate('/#notifications')
    expect(here()).toBe('/user/dashboard#notifications')
    await router.navigate(-1)
    await until(() => expect(here()).toBe('/user/dashboard'))
  })

  it('never leaves the portal', async () => {
    const { router } = await open({ path: '/login/email' })
    for (const path of ['//evil.example', '/\\evil.example', '/%2F/evil.example', '/login/phone']) {
      await Promise.resolve(router.navigate(path)).catch(() => undefined)
      expect(window.location.host).toBe('account.bonavo.localhost')
    }
    expect(here()).toBe('/login/phone')
  })
})

it('a wanted page stays the target until its account is known: it may still be refused', async () => {
  makeVisitStorage().target.write('/user/security')
  const { store, storage, router } = await open({ path: '/user/security', persona: 'plain' })
  expect(storage.target.read()).toBe('/user/security')
  await store.dispatch(refreshUser())
  await router.revalidate()
  expect(storage.target.read()).toBeNull()
})

/** Opens the profile page, with the contacts being edited. */
async function openEdit() {
  const visit = await open({ path: '/user/profile', persona: 'secured' })
  const { store } = visit
  await store.dispatch(refreshUser())
  const owner = selectProfile(store.getState())?.id
  store.dispatch(editOpened({ card: 'contact', owner, page: '/user/profile' }))
  const isOpen = () => selectEdit(store.getState(), 'contact').isOpen
  return { ...visit, isOpen }
}

describe('the page that is reached', () => {
  it('ends the edits of another page, also when it was asked for by an address that leads there', async () => {
    const { router, isOpen } = await openEdit()
    await router.navigate('/user/profile#contact')
    expect(isOpen()).toBe(true)
    await router.navigate('/#access')
    expect(isOpen()).toBe(false)
  })

  it.each(['/user/dashboard', '/user/access', '/user/security/history', '/nothing'])(
    'elsewhere (%s) what the grant was asked for is given up',
    async (step) => {
      const { router, store, isOpen } = await openEdit()
      store.dispatch(setUpAskedFor({ path: '/user/profile', action: 'contact' }))
      await router.navigate(step)
      expect([isOpen(), selectSetUpFor(store.getState())]).toEqual([false, null])
    },
  )
})

describe('the code of a login', () => {
  it('the credentials for a new one are dropped on leaving the page, not before', async () => {
    const { store, router } = await open({ path: '/login/email' })
    const payload = payloadOf(await store.dispatch(signIn(credentialsOf('sms'))))
    await router.navigate(mfaChallenge(payload as { method: 'sms'; payload: string }, ''))
    const again = await store.dispatch(resendLogin())
    expect(payloadOf(again)).toMatchObject({ method: 'sms' })
    await router.navigate(mfaChallenge(payloadOf(again) as { method: 'sms'; payload: string }, ''), {
      replace: true,
    })
    expect(payloadOf(await store.dispatch(resendLogin()))).toMatchObject({ method: 'sms' })
    await router.navigate('/login/email')
    await router.navigate(-1)
    await until(() => expect(here()).toMatch(/^\/mfa/))
    expect(payloadOf(await store.dispatch(resendLogin()))).toBe('login')
    expect(calls()).toEqual(['POST /token', 'POST /token', 'POST /token'])
  })
})

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent

it.each(['/user/dashboard?client_id=51#access', '/login/email', '/mandatory-mfa/email'])(
  'a user with a mandatory set-up who comes back to %s sees no signed-in page, and is led to mandatory-mfa',
  async (path) => {
    const user = hold('get', '/user')
    await at(path, 'forced')
    await user.arrived()
    expect(heading()).toBeUndefined()
    expect(screen.queryByText(/Femke/)).toBeNull()
    user.finish(replying(200, { data: { id: 1, firstname: 'Femke', mfa_forced: true } })())
    expect(await screen.findByRole('heading', { level: 1, name: 'Security update needed' })).toBeVisible()
    expect(here()).toBe('/mandatory-mfa')
    expect(calls()).toEqual(['GET /user'])
  },
)

it('without a profile the set-up is not escaped either: Retry shows, never the page', async () => {
  answer('get', '/user', failing(500), { once: true })
  const { user } = await at('/user/dashboard', 'forced')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Security update needed' })).toBeVisible()
})

it('leaving the mandatory set-up by a link logs out once and returns to login', async () => {
  const { store, storage, router, settled } = await open({ path: '/user/dashboard', persona: 'forced' })
  await store.dispatch(refreshUser())
  await until(() => expect(here()).toBe('/mandatory-mfa'))
  await settled()
  await router.navigate('/mandatory-mfa/phone')
  await router.navigate('/user/dashboard')
  await until(() => expect(here()).toBe('/login/email'))
  await settled()
  expect(selectSession(store.getState())).toMatchObject({ kind: 'anonymous', endedBy: 'person' })
  expect([storage.token.read(), storage.target.read()]).toEqual([null, null])
  await until(() => expect(calls()).toEqual(['GET /user', 'DELETE /token']))
})
