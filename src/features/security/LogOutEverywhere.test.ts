// Shows: security-30, security-33.
import { title } from '#testing/form.ts'
import { failing, noContent } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer } from '#testing/server.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

it('a log-out from everywhere that fails says so, that nothing has changed, and can be tried again', async () => {
  answer('delete', '/tokens', failing(500))
  const { user, storage, router } = await at('/user/security', 'secured')
  await user.click(await screen.findByRole('button', { name: 'Log out from everywhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log out from everywhere?' })
  const description = 'You will be logged out on all your devices, including this one.'
  expect(dialog).toHaveAccessibleDescription(description)
  await user.click(within(dialog).getByRole('button', { name: 'Log out from everywhere' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Logout failed – Something went wrong. Unable to log out. Nothing has changed: you are still logged in everywhere. Try again in a moment.',
  )
  expect(router.state.location.pathname).toBe('/user/security')
  expect(storage.token.read()).not.toBeNull()
  answer('delete', '/tokens', noContent)
  await user.click(within(dialog).getByRole('button', { name: 'Log out from everywhere' }))
  expect(await title('Log in to My Bonavo')).toBeVisible()
})
