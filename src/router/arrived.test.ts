import { editOpened, selectEdit } from '#features/profile/edits.ts'
import { selectSetUpFor, setUpAskedFor } from '#session/mfa/mfa.ts'
import { refreshUser } from '#session/scope/refreshUser.ts'
import { selectProfile } from '#session/scope/user.ts'
import { openRouter } from '#testing/router.ts'
import { describe, expect, it } from 'vitest'

/** Opens the profile page, with the contacts being edited. */
async function openEdit() {
  const visit = await openRouter({ path: '/user/profile', persona: 'secured' })
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
