// Shows: mandatory-mfa-2, mandatory-mfa-18.
import { selectSession } from '#session/scope/auth.ts'
import { refreshUser } from '#session/scope/refreshUser.ts'
import { at } from '#testing/render.tsx'
import { replying, failing } from '#testing/replies.ts'
import { here, openRouter } from '#testing/router.ts'
import { answer, calls, hold } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

it('leaving the mandatory set-up by a link logs out once and returns to login', async () => {
  const { store, storage, router, settled } = await openRouter({ path: '/user/dashboard', persona: 'forced' })
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

const page = () => screen.queryByRole('heading', { level: 1 })?.textContent

it.each(['/user/dashboard?client_id=51#access', '/login/email', '/mandatory-mfa/email'])(
  'a user with a mandatory set-up who comes back to %s sees no signed-in page, and is led to mandatory-mfa',
  async (path) => {
    const user = hold('get', '/user')
    await at(path, 'forced')
    await user.arrived()
    expect(page()).toBeUndefined()
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
