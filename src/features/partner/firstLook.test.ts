// Shows: partner-10.
import { button, press, title } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, locales } from '#testing/server.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const { en } = locales
const pathOf = (client: number, host: string) =>
  `/approve?client_id=${client}&redirect_uri=https%3A%2F%2F${host}.example%2Fcallback`
const sent = () => calls('POST /authorize').length
const status = () => within(screen.getByRole('main')).getByRole('status')
const again = en.approve.again
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

/** Opens the consent and stays at the moment when it appears: the clock is stopped. */
async function open() {
  answer('post', '/authorize', () => HttpResponse.json({ message: 'No.' }, { status: 422 }))
  const app = await at(pathOf(301, 'lunchbox'), 'plain')
  await title(/Lunchbox/)
  return app
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

describe('in the first half second', () => {
  it('Accept takes no press, and says so; then it takes one', async () => {
    const { user } = await open()
    await user.dblClick(button('Accept'))
    wait(499)
    await press(user, 'Accept')
    expect(status()).toHaveTextContent(again)
    expect(sent()).toBe(0)
    wait(1)
    await user.dblClick(button('Accept'))
    expect(await screen.findByRole('alert')).toHaveTextContent('No.')
    expect(screen.queryByText(again)).toBeNull()
    expect(sent()).toBe(1)
  })

  it.each(['{Enter}', ' '])('a key (%j) is taken at once', async (key) => {
    const { user } = await open()
    act(() => button('Accept').focus())
    await user.keyboard(key)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect([sent(), screen.queryByText(again)]).toEqual([1, null])
  })

  it.each([
    ['a finger', 'touch', 1],
    ['a screen reader', 'mouse', 0],
  ])(
    '%s is taken at once, also where a click does not tell its pointer',
    async (_who, pointerType, detail) => {
      await open()
      fireEvent(button('Accept'), Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }))
      fireEvent.click(button('Accept'), { detail })
      expect(await screen.findByRole('alert')).toBeVisible()
      expect(sent()).toBe(1)
    },
  )

  it('Refuse is taken: nothing is lost by it', async () => {
    const { user } = await open()
    await press(user, 'Refuse')
    expect(await title(en.approve.refused.title)).toBeVisible()
  })
})

describe('the half second begins anew', () => {
  it.each<[string, () => unknown]>([
    ['the window has the focus again', () => fireEvent.focus(window)],
    [
      'the page is visible again',
      () => fireEvent(document, new Event('visibilitychange', { bubbles: true })),
    ],
    ['the page comes back from the history', () => fireEvent(window, new Event('pageshow'))],
  ])('when %s', async (_what, turn) => {
    const { user } = await open()
    wait(60_000)
    turn()
    wait(499)
    await press(user, 'Accept')
    expect(status()).toHaveTextContent(again)
    expect(sent()).toBe(0)
    wait(1)
    await press(user, 'Accept')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(sent()).toBe(1)
  })

  it('with another request on the same page', async () => {
    const { user, router } = await open()
    wait(500)
    await act(() => router.navigate(pathOf(302, 'delhi')))
    await title(/^Delhi Express/)
    await press(user, 'Accept')
    expect(sent()).toBe(0)
  })
})
