// Shows: quality-16.
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { at, renderRoutes } from '#testing/render.tsx'
import { pass, stopClock } from '#testing/time.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Root } from './Root.tsx'

const bar = () => screen.queryByRole('progressbar', { name: 'Loading…' })

/** Opens the first of two pages; the chunk of the second arrives when the test calls `arrive`. */
async function open() {
  let arrive: () => void = () => undefined
  const chunk = new Promise<void>((resolve) => (arrive = resolve))
  const Second = () => <PageTitle>Second</PageTitle>
  const lazy = () => chunk.then(() => ({ Component: Second }))
  const app = await renderRoutes([
    {
      element: <Root />,
      children: [
        { path: '/', element: <PageTitle>First</PageTitle> },
        { path: '/second', lazy },
      ],
    },
  ])
  stopClock()
  return { ...app, arrive, go: () => act(() => void app.router.navigate('/second')) }
}

describe('a screen that is loading', () => {
  it('waits 200 ms before showing a loading state', async () => {
    const { go, arrive } = await open()
    go()
    await pass(199)
    expect(bar()).toBeNull()
    await pass(1)
    expect(bar()).toBeVisible()
    expect(screen.getByRole('heading', { name: 'First' })).toBeVisible()
    arrive()
    await pass(0)
    expect(bar()).toBeNull()
    expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible()
  })
})

describe('a new page', () => {
  it('is read from its title: the h1 takes focus, the page stands at its top and has its own document title', async () => {
    const scroll = vi.spyOn(window, 'scrollTo')
    const { user } = await at('/login/email')
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Phone' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(scroll).toHaveBeenCalledWith(0, 0)
    expect(document.title).toBe('Log in to My Bonavo · Bonavo')
  })

  it('that Back returns to stands where it was left, and takes focus too', async () => {
    const { user, router } = await at('/login/email')
    await user.click(screen.getByRole('link', { name: 'Phone' }))
    await screen.findByLabelText('Phone number')
    const scroll = vi.spyOn(window, 'scrollTo')
    await act(() => router.navigate(-1))
    await screen.findByLabelText('E-mail')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(scroll).not.toHaveBeenCalled()
  })

  it('is not announced anew when only its query changes', async () => {
    const { router } = await at('/login/email')
    await act(() => router.navigate('/login/email?client_id=7'))
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus()
  })
})
