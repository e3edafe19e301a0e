import { title } from '#testing/form.ts'
import { renderApp } from '#testing/render.tsx'
import { calls, grant, locales } from '#testing/server.ts'
import { makeVisitStorage, tokenOf } from '#testing/visit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

type App = Awaited<ReturnType<typeof open>>

const { en } = locales
const good = 'Correct-horse-9'

async function open(persona: string) {
  grant(makeVisitStorage().deviceId(), tokenOf(persona), 'single')
  const app = await renderApp({ path: '/user/password', persona })
  await title('Change your password')
  return app
}
async function choose(app: App, password: string) {
  await app.user.click(await screen.findByLabelText('New password'))
  await app.user.paste(password)
  await app.user.click(screen.getByRole('button', { name: 'Update password' }))
}

describe('after a new password logging out the other devices', () => {
  const offer = () => screen.queryByText(en.user.password.others)

  it('is offered when there are some, and no longer once they are', async () => {
    const app = await open('secured')
    await choose(app, good)
    await title('Security')
    expect(await screen.findByText(en.user.password.others)).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Log out all other devices' }))
    const dialog = await screen.findByRole('dialog', { name: 'Log out all other devices?' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(offer()).toBeNull()
    expect(calls().filter((call) => call.startsWith('DELETE'))).toHaveLength(3)
    expect(await title('Security')).toHaveFocus()
  })
})
