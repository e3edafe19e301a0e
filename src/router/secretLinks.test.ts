// Shows: session-60, forgot-password-2, forgot-password-18, frame-42.
import { selectResetCode } from '#auth/target.ts'
import { selectInvitation, selectRefusal } from '#features/onboarding/onboardingSlice.ts'
import { loadConnectedApps } from '#features/connectedApps/connectedAppsSlice.ts'
import { loadDuplicates } from '#features/duplicate/duplicate.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { endWithNotice } from '#auth/scope.ts'
import { signOut } from '#auth/session.ts'
import { failing } from '#testing/replies.ts'
import { answer } from '#testing/server.ts'
import { keptEntries, keptText } from '#testing/lina.ts'
import { here, openRouter } from '#testing/router.ts'
import { breakStorage } from '#testing/storage.ts'
import { until } from '#testing/until.ts'
import { describe, expect, it } from 'vitest'

type Visit = Awaited<ReturnType<typeof openRouter>>
const refusal = ({ store }: Visit) => selectRefusal(store.getState())
const pathOf = ({ router }: Visit) => router.state.matches.at(-1)?.route.path

describe('a first load of an invitation link', () => {
  it('has a clean address before any page is asked for, and its code in memory only', async () => {
    const visit = await openRouter({ path: '/onboarding/code?code=WELCOME-2026&a=1#b' })
    expect([visit.arrived, here(), pathOf(visit)]).toEqual([
      '/onboarding/code',
      '/onboarding/code',
      '/onboarding/code',
    ])
    expect(selectInvitation(visit.store.getState())).toBe('WELCOME-2026')
    expect(keptText()).not.toContain('2026')
    expect(refusal(visit)).toBeNull()
  })

  it('its code is forgotten with its page', async () => {
    const { store, router } = await openRouter({ path: '/onboarding/code?code=WELCOME-2026' })
    await router.navigate('/login/email')
    expect(selectInvitation(store.getState())).toBeNull()
    await router.navigate(-1)
    await until(() => expect(here()).toBe('/onboarding'))
  })

  it.each(['/onboarding/card', '/login/email', '/forgot-username'])(
    'a link inside the app does the same, from %s',
    async (path) => {
      const { store, router } = await openRouter({ path: '/onboarding' })
      await router.navigate(path)
      await router.navigate('/onboarding/code?code=WELCOME-2026')
      expect([here(), selectInvitation(store.getState())]).toEqual(['/onboarding/code', 'WELCOME-2026'])
    },
  )
})

describe('a first load of the link that resets a password', () => {
  it('has a clean address before any page is asked for, and its code in the session storage', async () => {
    const visit = await openRouter({ path: '/reset-password?code=rst_1&a=1#b' })
    expect([visit.arrived, here(), pathOf(visit)]).toEqual(Array<string>(3).fill('/reset-password'))
    expect(visit.storage.resetCode.read()).toBe('rst_1')
    expect(Object.keys(keptEntries())).toEqual(['reset-code'])
    expect(JSON.stringify(window.history.state)).not.toContain('rst_1')
  })

  it('keeps its code in memory where the browser refuses storage', async () => {
    breakStorage('all')
    const { store } = await openRouter({ path: '/reset-password?code=rst_1' })
    expect(selectResetCode(store.getState())).toBe('rst_1')
  })

  it('a newer link takes the place of an older one; one that is too long does not', async () => {
    await openRouter({ path: '/reset-password?code=rst_1' })
    const { storage } = await openRouter({ path: '/reset-password?code=rst_2' })
    expect(storage.resetCode.read()).toBe('rst_2')
    const last = await openRouter({ path: `/reset-password?code=${'x'.repeat(2001)}` })
    expect([last.arrived, storage.resetCode.read()]).toEqual(['/reset-password', 'rst_2'])
  })
  it.each(['<rst_1>', '"rst_1"', '« rst_1 »', 'rst_1 ', 'rst\u200b_1\u200b'])(
    'is read without the quotes around it and what nobody sees (%j)',
    async (code) => {
      const { storage } = await openRouter({
        path: `/reset-password?a=1&amp;code=${encodeURIComponent(code)}`,
      })
      expect(storage.resetCode.read()).toBe('rst_1')
    },
  )
  it.each(['rst_1.', 'rst_1!', '(rst_1)', "rst_1'", 'rst_1*', 'rst_1~', 'rst+1', 'rst_1%2E'])(
    'keeps its code as it stands (%s)',
    async (code) => {
      for (const path of ['/reset-password', '/onboarding/code']) {
        const { store } = await openRouter({ path: `${path}?code=${code}` })
        const kept = path === '/reset-password' ? selectResetCode : selectInvitation
        expect(kept(store.getState())).toBe(code.replace('%2E', '.'))
      }
    },
  )
})

describe('a public page that is asked for with a cookie whose session the server has ended', () => {
  const keys = ({ store }: Visit) => store.getState().toasts.queue.map(({ key }) => key)
  const ended = () => answer('get', '/user', failing(401))

  it.each([
    ['/onboarding/code?code=WELCOME-2026', '/onboarding/code'],
    ['/Onboarding/Code/?code=WELCOME-2026', '/onboarding/code'],
    ['/onboarding', '/onboarding'],
    ['/login/phone?client_id=7', '/login/phone?client_id=7'],
    ['/forgot-password', '/forgot-password/email'],
    ['/forgot-username?type=nrn', '/forgot-username?type=nrn'],
    ['/mfa?method=sms&payload=p', '/mfa?method=sms&payload=p'],
  ])('(%s) is reached, and no session is told of', async (path, reached) => {
    const visit = await openRouter({ path, persona: 'plain' })
    expect(visit.arrived).toBe('/user/dashboard')
    expect(JSON.stringify([keptText(), window.history.state])).not.toContain('2026')
    ended()
    await visit.store.dispatch(refreshUser())
    await until(() => expect(here()).toBe(reached))
    expect(keys(visit)).toEqual([])
    const invitation = path.includes('2026') ? 'WELCOME-2026' : null
    expect([selectInvitation(visit.store.getState()), refusal(visit)]).toEqual([invitation, null])
    expect(JSON.stringify([keptText(), window.history.state])).not.toContain('2026')
    await visit.settled()
    await visit.router.navigate('/user/profile')
    expect(here()).toBe('/login/email')
  })

  it('is reached when the cookie of a duplicated login is refused', async () => {
    const visit = await openRouter({ path: '/onboarding/code?code=WELCOME-2026', duplicated: 'duplicated' })
    expect(visit.arrived).toBe('/duplicated')
    answer('get', '/duplicated', failing(401))
    await visit.store.dispatch(loadDuplicates())
    await until(() => expect(here()).toBe('/onboarding/code'))
    expect(selectInvitation(visit.store.getState())).toBe('WELCOME-2026')
  })

  it('is forgotten once the session is confirmed: the person is told that cards are added elsewhere', async () => {
    const visit = await openRouter({ path: '/onboarding/code?code=WELCOME-2026', persona: 'plain' })
    await visit.store.dispatch(refreshUser())
    expect([here(), refusal(visit)]).toEqual(['/user/dashboard', 'signedIn'])
    visit.store.dispatch(endWithNotice())
    await until(() => expect(here()).toBe('/login/email'))
    expect(keys(visit)).toEqual(['session.ended'])
  })

  it('is forgotten when the person logs out', async () => {
    const visit = await openRouter({ path: '/onboarding/code?code=WELCOME-2026', persona: 'plain' })
    await visit.store.dispatch(signOut())
    await until(() => expect(here()).toBe('/login/email'))
  })
})

describe('a reset link during a mandatory set-up', () => {
  const code = ({ store, storage }: Visit) => [selectResetCode(store.getState()), storage.resetCode.read()]

  it('keeps its code while the set-up comes first, over a reload and the page of a code', async () => {
    const visit = await openRouter({ path: '/reset-password?code=rst_1', persona: 'forced' })
    await visit.store.dispatch(refreshUser())
    await until(() => expect(here()).toBe('/mandatory-mfa'))
    expect(code(visit)).toEqual(['rst_1', 'rst_1'])
    await visit.settled()
    await visit.router.navigate('/mandatory-mfa/email')
    expect(code(visit)).toEqual(['rst_1', 'rst_1'])
    const again = await openRouter({ path: '/mandatory-mfa', persona: 'forced' })
    await again.store.dispatch(refreshUser())
    await until(() => expect(here()).toBe('/mandatory-mfa'))
    expect(code(again)).toEqual(['rst_1', 'rst_1'])
    answer('get', '/tokens', failing(401))
    await again.store.dispatch(loadConnectedApps())
    await until(() => expect(here()).toBe('/reset-password'))
    expect(code(again)).toEqual(['rst_1', 'rst_1'])
  })

  it('its code is forgotten when the set-up is left', async () => {
    const visit = await openRouter({ path: '/reset-password?code=rst_1', persona: 'forced' })
    await visit.store.dispatch(refreshUser())
    await until(() => expect(here()).toBe('/mandatory-mfa'))
    await visit.settled()
    await visit.router.navigate('/user/profile')
    await until(() => expect(here()).toBe('/login/email'))
    expect(code(visit)).toEqual([null, null])
  })

  it('its code is kept on its own page when the session of the cookie has ended', async () => {
    const visit = await openRouter({ path: '/reset-password?code=rst_1', persona: 'plain' })
    answer('get', '/user', failing(401))
    await visit.store.dispatch(refreshUser())
    expect([here(), ...code(visit)]).toEqual(['/reset-password', 'rst_1', 'rst_1'])
  })
})
