import { title } from '#testing/form.ts'
import { renderApp } from '#testing/render.tsx'
import { answer } from '#testing/server.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

async function asked() {
  const app = await renderApp({ path: '/user/security', persona: 'secured' })
  await app.user.click(await screen.findByRole('button', { name: 'Log out from everywhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log out from everywhere?' })
  const press = (name: string) => app.user.click(within(dialog).getByRole('button', { name }))
  return { ...app, dialog, press }
}

describe('the log out from everywhere', () => {
  it('that fails shows its notice; the person is still logged in', async () => {
    answer('delete', '/tokens', () => new HttpResponse(null, { status: 500 }))
    const { dialog, press, storage, router } = await asked()
    expect(dialog).toHaveAccessibleDescription(
      'You will be logged out on all your devices, including this one.',
    )
    await press('Log out from everywhere')
    expect(await screen.findByText('Logout failed – Something went wrong. Unable to log out.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/user/security')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(storage.token.read()).not.toBeNull()
    expect(await title('Security')).toBeVisible()
  })
})
