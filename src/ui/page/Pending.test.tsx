// Shows: quality-16.
import { useFetchWhenIdle, useLazyModule } from '#ui/hooks/useLazyModule.ts'
import { renderRoutes } from '#testing/render.tsx'
import { locales } from '#testing/server.ts'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Piece } from './Pending.tsx'

const { error, page } = locales.en
const piece = { Form: () => <p>The form</p> }
const gone = () => Promise.reject<typeof piece>(new TypeError('Failed to fetch'))
type LoadForm = () => Promise<typeof piece>

describe('a piece that was asked for', () => {
  const show = (load: LoadForm) =>
    renderRoutes([{ path: '/', element: <Piece load={load}>{({ Form }) => <Form />}</Piece> }])

  it('shows that it loads, and shows at once from then on', async () => {
    let arrive: (form: typeof piece) => void = () => undefined
    const { comeBack } = await show(() => new Promise((resolve) => (arrive = resolve)))
    expect(screen.getByText(page.loading)).toBeInTheDocument()
    arrive(piece)
    expect(await screen.findByText('The form')).toBeVisible()
    await comeBack()
    expect(screen.getByText('The form')).toBeVisible()
  })

  it('says in its place that it cannot be loaded, and shows after Try again', async () => {
    const { user } = await show(vi.fn<LoadForm>(() => Promise.resolve(piece)).mockImplementationOnce(gone))
    expect(await screen.findByRole('alert')).toHaveTextContent(error.part)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The form')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a piece that is fetched ahead', () => {
  /** A browser without `requestIdleCallback`. */
  beforeEach(() => {
    const tells = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback') ?? {}
    Reflect.deleteProperty(window, 'requestIdleCallback')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return () => {
      vi.unstubAllGlobals()
      Object.defineProperty(window, 'requestIdleCallback', tells)
    }
  })

  it.each([
    ['for whoever asks for fewer bytes', { onLine: true, connection: { saveData: true } }],
    ['without a connection', { onLine: false }],
  ])('is not fetched %s', (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    const load = vi.fn<LoadForm>(() => Promise.resolve(piece))
    renderHook(() => useFetchWhenIdle(load))
    vi.runAllTimers()
    expect(load).not.toHaveBeenCalled()
  })

  it('and fails says nothing before it is needed; then it is fetched again', async () => {
    const load = vi.fn<LoadForm>(gone)
    const { result, rerender } = renderHook(({ isNeeded }) => useLazyModule(load, isNeeded), {
      initialProps: { isNeeded: false },
    })
    vi.runAllTimers()
    vi.useRealTimers()
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
    expect(result.current.failure).toBeNull()
    rerender({ isNeeded: true })
    expect(result.current.failure).toBeNull()
    await waitFor(() => expect(result.current.failure).toEqual({ code: 'missing' }))
    expect(load).toHaveBeenCalledTimes(2)
  })
})
