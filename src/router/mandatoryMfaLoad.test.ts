import { renderApp } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { answer, calls, hold } from '#testing/server.ts'
import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'

const page = () => screen.queryByRole('heading', { level: 1 })?.textContent
const mandatoryMfa = { data: { id: 1, firstname: 'Femke', mfa_forced: true } }

it.each([
  '/',
  '/user/dashboard',
  '/user/dashboard?client_id=51#access',
  '/login/email',
  '/mandatory-mfa/email',
])(
  'a user with a mandatory set-up who comes back to %s sees no signed-in page, and is led to mandatory-mfa',
  async (path) => {
    const user = hold('get', '/user')
    await renderApp({ path, persona: 'forced' })
    await user.arrived()
    expect(page()).toBeUndefined()
    expect(screen.queryByText(/Femke/)).toBeNull()
    user.finish(HttpResponse.json(mandatoryMfa))
    expect(await screen.findByRole('heading', { level: 1, name: 'Security update needed' })).toBeVisible()
    expect(here()).toBe('/mandatory-mfa')
    expect(calls()).toEqual(['GET /user'])
  },
)

it('without a profile the set-up is not escaped either: Retry shows, never the page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer('get', '/user', () => new HttpResponse(null, { status: 500 }), { once: true })
  const { user } = await renderApp({ path: '/user/dashboard', persona: 'forced' })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Security update needed' })).toBeVisible()
})
