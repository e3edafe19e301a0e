import { selectResetCode } from '#store/core/visit'
import { selectInvitation, selectRefusal } from '#store/onboarding/onboarding'
import { keptEntries, keptText } from '#testing/onboardingThunks.ts'
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
  it.each(['rst_1.', 'rst_1,', 'rst_1!', '<rst_1>', '(rst_1).', '"rst_1"', '« rst_1 »', 'rst_1 '])(
    'is read without what a mail program has taken for a part of it (%s)',
    async (code) => {
      const { storage } = await openRouter({
        path: `/reset-password?a=1&amp;code=${encodeURIComponent(code)}`,
      })
      expect(storage.resetCode.read()).toBe('rst_1')
    },
  )
})
