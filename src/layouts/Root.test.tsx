// Shows: quality-16, frame-64.
import { usePagedList } from '#ui/hooks/useKept.ts'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { at, renderRoutes } from '#testing/render.tsx'
import { pass, stopClock } from '#testing/time.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Outlet } from 'react-router-dom'
import { KeptPlace } from './KeptPlace.tsx'
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

describe('a page to which Back leads', () => {
  const items = Array.from({ length: 9 }, (_, index) => index + 1)
  function Long() {
    const { list, shown, onMore } = usePagedList<number, HTMLUListElement>(items, 3)
    return (
      <>
        <PageTitle>Long</PageTitle>
        <ul ref={list}>
          {shown.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <button type="button" onClick={onMore}>
          More
        </button>
      </>
    )
  }
  const openLong = () =>
    renderRoutes([
      {
        element: <Root />,
        children: [
          {
            element: (
              <KeptPlace>
                <Outlet />
              </KeptPlace>
            ),
            children: [
              { path: '/', element: <Long /> },
              { path: '/next', element: <PageTitle>Next</PageTitle> },
            ],
          },
        ],
      },
    ])
  const rows = () => screen.getAllByRole('listitem').length

  it('shows as much of a list as was shown; the page opened anew does not', async () => {
    const { user, router } = await openLong()
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(rows()).toBe(6)
    await act(() => router.navigate('/next'))
    await act(() => router.navigate(-1))
    expect(rows()).toBe(6)
    await act(() => router.navigate('/next'))
    await act(() => router.navigate('/'))
    expect(rows()).toBe(3)
  })

  it('is scrolled to where it was left as soon as it is long enough, until the person does something', async () => {
    let grow: () => void = () => undefined
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onGrow: () => void) {
          grow = onGrow
        }
        observe = () => undefined
        disconnect = () => (grow = () => undefined)
      },
    )
    let longest = 2000
    let y = 0
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y)
    vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
      y = Math.min(Number(to[1]), longest)
      window.dispatchEvent(new Event('scroll'))
    })
    const { user, router } = await openLong()
    act(() => window.scrollTo(0, 1200))
    await act(() => router.navigate('/next'))
    expect(y).toBe(0)
    longest = 950
    await act(() => router.navigate(-1))
    expect(y).toBe(950)
    longest = 2000
    grow()
    expect(y).toBe(1200)
    await user.click(screen.getByRole('button', { name: 'More' }))
    y = 300
    grow()
    expect(y).toBe(300)
  })

  it('leaves a load to the browser', async () => {
    await openLong()
    expect(window.history.scrollRestoration).toBe('manual')
    window.dispatchEvent(new Event('pagehide'))
    expect(window.history.scrollRestoration).toBe('auto')
    window.dispatchEvent(new Event('pageshow'))
    expect(window.history.scrollRestoration).toBe('manual')
  })
})
