// Shows: frame-20, frame-21.
import type { MessageKey } from '#domain/text/wording.ts'
import { toastShown } from '#core/store/toasts.ts'
import { at } from '#testing/render.tsx'
import { locales } from '#testing/server.ts'
import { pass, stopClock } from '#testing/time.ts'
import { countDialogs } from '#ui/hooks/waiting.ts'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

const { en } = locales
const area = () => screen.getByRole('region', { name: 'Messages' })
const shown = () => area().textContent

async function open() {
  const app = await at('/login/email')
  stopClock()
  const tell = (...keys: MessageKey[]) =>
    act(() => keys.forEach((key) => app.store.dispatch(toastShown({ tone: 'info', key }))))
  return { ...app, tell }
}

const [first, second, third] = ['session.ended', 'logout.error', 'error.server'] as const
const words = {
  first: 'Your session has ended. Please log in again.',
  second: 'Logout failed – Something went wrong. Unable to log out.',
  third: 'Something went wrong on our side. Please try again in a moment.',
}

describe('toasts', () => {
  it('auto-dismiss after 5 seconds, then the next one shows after 1 second', async () => {
    const { tell } = await open()
    tell(first, second, third)
    expect(shown()).toBe(words.first)
    await pass(4999)
    expect(shown()).toBe(words.first)
    await pass(1)
    expect(shown()).toBe('')
    await pass(999)
    expect(shown()).toBe('')
    await pass(1)
    expect(shown()).toBe(words.second)
    await pass(6000)
    expect(shown()).toBe(words.third)
    await pass(5000)
    expect(shown()).toBe('')
  })

  it('that wait from the start come into the live region, which is there before them', async () => {
    document.cookie = 'token=tok_1; Path=/'
    document.cookie = 'token=tok_2; Path=/; Domain=bonavo.localhost'
    const said: string[] = []
    const watching = new MutationObserver((changes) =>
      changes.forEach(({ target }) => said.push((target as Element).getAttribute('role') ?? '')),
    )
    watching.observe(document.body, { childList: true, subtree: true })
    await at('/user/dashboard')
    expect(shown()).toBe(en.session.tampered)
    watching.disconnect()
    expect(said).toContain('status')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in')
  })

  it('wait until the last dialog has gone, so that Firefox says them', async () => {
    const { tell } = await open()
    act(() => countDialogs(1))
    tell(first)
    await pass(60_000)
    expect(shown()).toBe('')
    act(() => countDialogs(-1))
    await pass(300)
    expect(shown()).toBe(words.first)
  })

  it('that come while the page is hidden wait until it is looked at', async () => {
    const { tell } = await open()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const turn = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))
    turn()
    tell(first)
    await pass(60_000)
    hidden.mockReturnValue(false)
    turn()
    await pass(300)
    expect(shown()).toBe(words.first)
  })

  it('stay while they are focused, though the pointer leaves', async () => {
    const { tell, user } = await open()
    tell(first)
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    await user.hover(screen.getByText(words.first))
    await user.unhover(screen.getByText(words.first))
    await pass(60_000)
    expect(shown()).toBe(words.first)
  })

  it('can be closed, and the next one comes 1 second later and is not held', async () => {
    const { tell, user } = await open()
    tell(first, second)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(shown()).toBe('')
    await user.unhover(area())
    await pass(1000)
    expect(shown()).toBe(words.second)
    await pass(5000)
    expect(shown()).toBe('')
  })
})
