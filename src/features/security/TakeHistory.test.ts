import { press, region } from '#testing/form.ts'
import { type SavedFile, savedFiles } from '#testing/files.ts'
import { renderApp } from '#testing/render.tsx'
import { calls, locales } from '#testing/server.ts'
import { selectToken } from '#store/session/auth'
import { endSession } from '#store/session/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { parse } from 'csv-parse/sync'
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
const readBack = async (file: SavedFile | undefined): Promise<Record<string, string>[]> =>
  parse((await file?.text()) ?? '', { bom: true, columns: true })
/** The rows of the list on paper, the header first. */
const rows = () =>
  [...document.querySelectorAll('body > div > table tr')].map(({ textContent }) => textContent)

it('all sessions become a CSV of the day, not only those that are unfolded; nothing is sent', async () => {
  const { user, files } = await open('crowded')
  const card = await region(devices.title)
  expect(card).toHaveTextContent('Save or print all your 1001 sessions')
  const before = calls()
  await press(user, devices.csv)
  const [file] = await waitFor(() => (expect(files).toHaveLength(1), files))
  expect(file).toMatchObject({ name: 'sessions-2026-11-23.csv', type: 'text/csv;charset=utf-8' })
  expect(within(card).getByRole('status')).toHaveTextContent('sessions-2026-11-23.csv')
  const table = await readBack(file)
  expect(table).toHaveLength(1001)
  expect(Object.keys(table[0] ?? {})).toEqual([
    'Device', 'Browser', 'Operating system', 'Date (UTC)', 'Local time', 'City', 'Country', 'Status',
  ]) // prettier-ignore
  expect(table[0]?.['Status']).toBe('Current session')
  expect(new Set(table.map((row) => row['Device'])).size).toBe(41)
  expect(table.filter((row) => row['Status'] === 'Active session')).toHaveLength(30)
  expect(table.at(-1)).toMatchObject({
    City: expect.any(String),
    'Date (UTC)': expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(calls()).toEqual(before)
})

it('all sessions are printed, once they stand; in another language, or changed, they are printed anew', async () => {
  const { user, prints } = await open('crowded')
  await screen.findByRole('button', { name: devices.print })
  await press(user, devices.print)
  await waitFor(() => expect(prints).toEqual([1002]))
  expect(rows()[0]).toBe('DeviceBrowserOperating systemLocal timeCityCountryStatus')
  expect(rows()[1]).toMatch(/Current session$/)
  for (const newValue of ['fr', 'en'])
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue })))
  await screen.findByRole('button', { name: devices.print })
  expect([rows(), prints]).toEqual([[], [1002]])
  await press(user, devices.print)
  await waitFor(() => expect(prints).toEqual([1002, 1002]))
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
