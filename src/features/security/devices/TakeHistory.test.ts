// Shows: security-60, security-63.
import { savedFiles } from '#testing/files.ts'
import { device, history, session } from '#testing/history.ts'
import { at } from '#testing/render.tsx'
import { locales } from '#testing/server.ts'
import { selectToken } from '#session/scope/auth.ts'
import { endSession } from '#session/scope/session.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'

it('a session that ends while the history is prepared saves nothing', async () => {
  const files = savedFiles()
  const { store } = await at('/user/security/history', 'crowded')
  const csv = await screen.findByRole('button', { name: locales.en.user.takeAlong.devices.csv })
  await act(async () => {
    csv.click()
    store.dispatch(endSession(selectToken(store.getState()) ?? ''))
  })
  await screen.findByRole('dialog', { name: locales.en.session.sheet.title })
  await waitFor(() => expect(csv).not.toHaveAttribute('aria-busy'))
  expect(files).toEqual([])
})

it('the time of here is the instant in the form of ISO 8601, whatever the language writes', async () => {
  const files = savedFiles()
  await at('/user/security/history', 'crowded')
  const csv = await screen.findByRole('button', { name: locales.en.user.takeAlong.devices.csv })
  csv.click()
  await waitFor(() => expect(files).toHaveLength(1))
  const [, ...rows]: string[][] = parse((await files[0]?.text()) ?? '', { bom: true })
  expect(rows.length).toBeGreaterThan(0)
  for (const [, , , date = '', local = ''] of rows) {
    expect(local).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(new Date(local).getTime()).toBe(new Date(date).setSeconds(0, 0))
  }
})

it('a place that begins as a formula is text in the file', async () => {
  const files = savedFiles()
  history([device('d1', [session('s1', { city: { en: '=1+1' }, country: { en: '@SUM(1)' } })])])
  await at('/user/security/history', 'plain')
  ;(await screen.findByRole('button', { name: locales.en.user.takeAlong.devices.csv })).click()
  await waitFor(() => expect(files).toHaveLength(1))
  const [, row]: string[][] = parse((await files[0]?.text()) ?? '', { bom: true })
  expect(row?.slice(5, 7)).toEqual(["'=1+1", "'@SUM(1)"])
})
