// Shows: help-6, quality-22.
import { sessionStarted } from '#auth/events.ts'
import { watchLeaving } from '#testing/address.ts'
import { at, renderRoutes } from '#testing/render.tsx'
import { locales } from '#testing/server.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorPage } from './ErrorPage.tsx'

const { en } = locales
const broken = { firstname: 5 } as unknown as { firstname: string }
const logged = () => vi.mocked(console.error).mock.calls.flat()
// `main` gives this name to the error of a missing chunk.
const missing = Object.assign(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), {
  name: 'LoadError',
})

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('a screen that breaks', () => {
  it('shows the error page with three ways on, and says why in the console', async () => {
    const { store } = await at('/login/email')
    act(() => void store.dispatch(sessionStarted({ token: 't', profile: broken, language: 'en' })))
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    expect(screen.getByText(en.error.broken.text)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help#contact')
    expect(await screen.findByText(/^Reference for our helpdesk: [0-9A-F]{8}$/)).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/TypeError|toUpper|trim/)
    await waitFor(() => expect(document.title).toBe('Something went wrong · Bonavo'))
    expect(logged().some((value) => value instanceof TypeError)).toBe(true)
  })

  it('leaves somebody who is logged in the bar and the navigation', async () => {
    const { store } = await at('/user/security', 'plain')
    await screen.findByRole('heading', { level: 1, name: 'Security' })
    act(() => void store.dispatch({ type: 'devices/loadLatest/fulfilled', payload: [null] }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Your account' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Profile' })[0]).toHaveAttribute('href', '/user/profile')
    expect(screen.queryByText(en.page.promise.title)).toBeNull()
  })

  it('is told from one that could not be loaded, and Try again reloads', async () => {
    const lazy = () => Promise.reject(missing)
    const { router, user } = await renderRoutes([
      { path: '/', element: <p>Here</p> },
      { path: '/broken', lazy, errorElement: <ErrorPage /> },
    ])
    await act(() => router.navigate('/broken'))
    expect(await screen.findByRole('heading', { level: 1, name: en.error.missing.title })).toBeVisible()
    expect(screen.getByText(en.error.missing.text)).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/module|assets/)
    expect(logged()).toContain(missing)
    const leaving = watchLeaving()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(leaving.count).toBe(1)
  })
})
