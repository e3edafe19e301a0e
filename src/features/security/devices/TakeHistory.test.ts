import { press } from '#testing/form.ts'
import { savedFiles } from '#testing/files.ts'
import { renderApp } from '#testing/render.tsx'
import { locales } from '#testing/server.ts'
import { selectToken } from '#store/session/auth'
import { endSession } from '#store/session/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const { devices } = locales.en.user.takeAlong
const open = async (persona: string, options: object = {}) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 12), toFake: ['Date'] })
  const files = savedFiles()
  const prints: number[] = []
  vi.spyOn(window, 'print').mockImplementation(() => void prints.push(rows().length))
  const app = await renderApp({ path: '/user/security/history', persona, ...options })
  return { ...app, files, prints }
}
/** The rows of the list on paper, the header first. */
const rows = () =>
  [...document.querySelectorAll('body > div > table tr')].map(({ textContent }) => textContent)

it('all sessions are printed, once they stand; in another language, or changed, they are printed anew', async () => {
  const { user, prints } = await open('secured')
  await screen.findByRole('button', { name: devices.print })
  await press(user, devices.print)
  await waitFor(() => expect(prints).toEqual([11]))
  expect(rows()[0]).toBe('DeviceBrowserOperating systemLocal timeCityCountryStatus')
  // In the order of the page: what is asked about stands first.
  expect(rows()[1]).toMatch(/^Chrome on Windows.*Active session$/)
  for (const newValue of ['fr', 'en'])
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue })))
  await screen.findByRole('button', { name: devices.print })
  expect([rows(), prints]).toEqual([[], [11]])
  await press(user, devices.print)
  await waitFor(() => expect(prints).toEqual([11, 11]))
  await press(user, 'Log out from Chrome on Windows')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(rows()).toEqual([]))
})

it('a session that ends meanwhile saves and prints nothing', async () => {
  const { store, files, prints } = await open('crowded')
  const csv = await screen.findByRole('button', { name: devices.csv })
  await act(async () => {
    csv.click()
    store.dispatch(endSession(selectToken(store.getState()) ?? ''))
  })
  await screen.findByRole('dialog', { name: locales.en.session.sheet.title })
  await waitFor(() => expect(csv).not.toHaveAttribute('aria-busy'))
  expect([files, prints]).toEqual([[], []])
})
