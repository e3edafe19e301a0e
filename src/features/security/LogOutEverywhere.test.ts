import { title } from '#testing/form.ts'
import { renderApp } from '#testing/render.tsx'
import { answer } from '#testing/server.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'

it('a log-out from everywhere that fails shows its notice; the person is still logged in', async () => {
  answer('delete', '/tokens', () => new HttpResponse(null, { status: 500 }))
  const { user, storage, router } = await renderApp({ path: '/user/security', persona: 'secured' })
  await user.click(await screen.findByRole('button', { name: 'Log out from everywhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log out from everywhere?' })
  const description = 'You will be logged out on all your devices, including this one.'
  expect(dialog).toHaveAccessibleDescription(description)
  await user.click(within(dialog).getByRole('button', { name: 'Log out from everywhere' }))
  expect(await screen.findByText('Logout failed – Something went wrong. Unable to log out.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/user/security')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(storage.token.read()).not.toBeNull()
  expect(await title('Security')).toBeVisible()
})
