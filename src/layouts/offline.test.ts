import { at } from '#testing/render.tsx'
import { answer, calls, locales } from '#testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'

const { en } = locales

/** Makes the browser lose its connection, or regain it. */
function connect(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
const notices = () => within(screen.getByRole('region', { name: 'Messages' }))

it('a lost connection shows a notice for as long as it lasts, then a notice that it is back', async () => {
  await at('/login/email')
  expect(notices().queryByText(en.error.offline)).toBeNull()
  connect(false)
  expect(notices().getByText(en.error.offline)).toBeVisible()
  connect(true)
  expect(notices().queryByText(en.error.offline)).toBeNull()
  expect(notices().getByText(en.error.online)).toBeVisible()
})

it('a notice that disappears moves its focus to the title, and no other focus', async () => {
  const { user } = await at('/login/email')
  connect(false)
  act(() => notices().getByRole('button', { name: 'Close' }).focus())
  connect(true)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  const close = notices().getByRole('button', { name: 'Close' })
  connect(false)
  act(() => close.focus())
  connect(true)
  expect(close).toHaveFocus()
  await user.click(screen.getByLabelText('E-mail'))
  connect(false)
  connect(true)
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
})

it('what could not be loaded without a connection is loaded once it is back', async () => {
  let isLost = true
  answer('get', '/tokens', () => (isLost ? HttpResponse.error() : undefined))
  await at('/user/access', 'secured')
  expect(await screen.findByText(new RegExp(en.error.network))).toBeVisible()
  isLost = false
  const before = calls().length
  connect(true)
  expect(await screen.findByText('Lunchbox')).toBeVisible()
  expect(calls().slice(before)).toEqual(['GET /tokens'])
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  connect(true)
  expect(calls().slice(before)).toEqual(['GET /tokens'])
})
