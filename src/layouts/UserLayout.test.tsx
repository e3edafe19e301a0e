// Shows: session-19, session-20, session-26, quality-16.
import { failing } from '#testing/replies.ts'
import { type AppOptions, at } from '#testing/render.tsx'
import { answer, calls, hold, locales } from '#testing/server.ts'
import { pass, stopClock } from '#testing/time.ts'
import { makeVisitStorage, tokenOf } from '#testing/visit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'

const ada = () => HttpResponse.json({ data: { id: 1, firstname: 'Ada', customer_user_id: 3 } })
const open = (options: AppOptions = {}) => at('/user/dashboard', { persona: 'plain', ...options })
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent
const logOut = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  await user.click(screen.getByRole('button', { name: 'Log out' }))
}

describe('without a cached account', () => {
  it('no page shows before the profile is there; waiting shows after 200 ms', async () => {
    stopClock()
    const user = hold('get', '/user')
    await open()
    await pass(199)
    expect(title()).toBeUndefined()
    expect(within(screen.getByRole('main')).queryByRole('progressbar')).toBeNull()
    await pass(1)
    expect(within(screen.getByRole('main')).getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
    vi.useRealTimers()
    user.finish(ada())
    await waitFor(() => expect(title()).toBe('Welcome, Ada'))
    expect(within(screen.getByRole('main')).queryByRole('progressbar')).toBeNull()
  })
})

describe('with the account cached', () => {
  it.each(['/user/profile', '/user/security', '/user/password', '/user/security/history', '/user/access'])(
    '%s waits for the server all the same: nothing but its outline shows, and nothing can be written',
    async (path) => {
      makeVisitStorage().account.write(tokenOf('plain'), { firstname: 'Cached' })
      const user = hold('get', '/user')
      const { router } = await open({ path })
      await user.arrived()
      const main = within(screen.getByRole('main'))
      expect(title()).toBeUndefined()
      expect(screen.getByRole('heading', { level: 1, hidden: true })).toBeVisible()
      expect([...main.queryAllByRole('button'), ...main.queryAllByRole('textbox')]).toEqual([])
      user.finish(HttpResponse.json({ data: { id: 1, firstname: 'Ada', mfa_forced: true } }))
      await waitFor(() => expect(title()).toBe(locales.en.mandatoryMfa.title))
      expect(router.state.location.pathname).toBe('/mandatory-mfa')
      expect(calls().filter((call) => !call.startsWith('GET '))).toEqual([])
    },
  )

  it('a code of a step-up waits for the server as well', async () => {
    makeVisitStorage().account.write(tokenOf('plain'), { firstname: 'Cached' })
    const resume = { path: '/user/profile' }
    makeVisitStorage().stepUp.write(tokenOf('plain'), {
      method: 'card',
      payload: 'mfa_1',
      isSingle: true,
      resume,
    })
    const user = hold('get', '/user')
    const { router } = await open({ path: '/mfa?single=true' })
    await user.arrived()
    expect(title()).toBeUndefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    user.finish(HttpResponse.json({ data: { id: 1, firstname: 'Ada', password_status: 1 } }))
    await waitFor(() => expect(title()).toBe(locales.en.weakPassword.title))
    expect(router.state.location.pathname).toBe('/weak-password')
    expect(calls()).toEqual(['GET /user'])
  })
})

describe('the account menu', () => {
  it('names who is logged in and logs out', async () => {
    const { user, router } = await open()
    await waitFor(() => expect(title()).toBe('Welcome, Claire'))
    await user.click(screen.getByRole('button', { name: 'Your account' }))
    expect(screen.getByText('Claire Dubois-Vandenberghe')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Log in to My Bonavo' })).toHaveFocus(),
    )
    expect(router.state.location.pathname).toBe('/login/email')
    expect(document.cookie).toBe('')
    expect(document.body).not.toHaveTextContent('Claire')
  })

  it('a logout that the server refuses says so, and logs out all the same', async () => {
    answer('delete', '/token', failing(500))
    const { user } = await open()
    await waitFor(() => expect(title()).toBe('Welcome, Claire'))
    await logOut(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Logout failed – Something went wrong. Unable to log out.You are logged out on this device, but our server has not confirmed it. To be safe, log in and choose “Log out from everywhere” under “Security”.',
    )
    await waitFor(() => expect(title()).toBe('Log in to My Bonavo'))
  })
})
