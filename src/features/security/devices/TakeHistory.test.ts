import { savedFiles } from '#testing/files.ts'
import { at } from '#testing/render.tsx'
import { locales } from '#testing/server.ts'
import { selectToken } from '#session/scope/auth.ts'
import { endSession } from '#session/scope/session.ts'
import { act, screen, waitFor } from '@testing-library/react'
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
