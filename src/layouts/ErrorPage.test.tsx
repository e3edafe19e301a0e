import { sessionStarted } from '#store/core/events'
import { watchLeaving } from '#testing/address.ts'
import { renderApp, renderRoutes } from '#testing/render.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorPage } from './ErrorPage.tsx'

const broken = { firstname: 5 } as unknown as { firstname: string }
const logged = () => vi.mocked(console.error).mock.calls.flat()
const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('a screen that breaks', () => {
  it('shows the error page with two ways on, and says why in the console', async () => {
    const { store } = await renderApp({ path: '/login/email' })
    act(() => void store.dispatch(sessionStarted({ token: 't', profile: broken, language: 'en' })))
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the start' })).toHaveAttribute('href', '/')
    await waitFor(() => expect(document.title).toBe('Something went wrong · Bonavo'))
    expect(logged().some((value) => value instanceof TypeError)).toBe(true)
  })

  it('whose chunk cannot be loaded shows it too, with Reload', async () => {
    const lazy = () => Promise.reject(missing)
    const { router, user } = await renderRoutes([
      { path: '/', element: <p>Here</p> },
      { path: '/broken', lazy, errorElement: <ErrorPage /> },
    ])
    await act(() => router.navigate('/broken'))
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(logged()).toContain(missing)
    const leaving = watchLeaving()
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(leaving.count).toBe(1)
  })
})
