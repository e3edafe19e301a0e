// Shows: security-3, security-5, security-6.
import { title } from '#testing/form.ts'
import { failing, replying } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { answer, calls, hold, locales, requests } from '#testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

type App = Awaited<ReturnType<typeof open>>

const { en } = locales
const good = 'Correct-horse-9'
const field = () => screen.findByLabelText('New password')
const update = () => screen.getByRole('button', { name: 'Change password' })
const puts = () => requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

async function open(persona: string, granted: 'sudo' | 'single' | null = null) {
  const app = await at('/user/password', { persona, granted })
  await title('Change your password')
  return app
}
async function choose(app: App, password: string) {
  await app.type('New password', password)
  await app.press('Change password')
}

describe('without a grant', () => {
  it('the page asks to verify first, and sends no code by itself', async () => {
    const app = await open('sms')
    const verify = await screen.findByRole('button', { name: "Verify it's you" })
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(calls()).toEqual(['GET /user', 'GET /mfa/status'])
    await app.user.click(verify)
    await title(en.mfa.title)
    expect(screen.getByText(en.mfa.for.password, { exact: false })).toBeVisible()
    expect(here()).toBe('/mfa?single=true')
    expect(calls()).toContain('GET /mfa/sudo?single=1')
    await app.confirm()
    expect(await field()).toBeVisible()
    expect(here()).toBe('/user/password')
  })
})

describe('with a grant', () => {
  it('Update sends the password, removes the token cookie and goes to the security page', async () => {
    const app = await open('undated', 'single')
    expect(app.storage.token.read()).not.toBeNull()
    await field()
    expect(update()).toHaveAttribute('aria-disabled', 'true')
    await choose(app, good)
    await title('Security')
    expect(puts()).toEqual([['/user/password', { password: good }]])
    expect(app.storage.token.read()).toBeNull()
    // The tab goes on with the session that it has in memory.
    expect(await screen.findByRole('switch')).toBeChecked()
    const today = new Intl.DateTimeFormat('en-BE', { dateStyle: 'long' }).format(new Date())
    expect(await screen.findByRole('region', { name: 'Password' })).toHaveTextContent(
      `Last changed: ${today}`,
    )
  })

  it('an answer that says no after the page was left is told by a toast, which leads back', async () => {
    const app = await open('sms', 'single')
    const late = hold('put', '/user/password')
    await choose(app, good)
    await late.arrived()
    await act(() => app.router.navigate('/user/access'))
    late.finish(failing(500)())
    expect(await screen.findByText(en.user.password.notUpdated)).toBeVisible()
    expect(screen.getByRole('link', { name: en.toast.show })).toHaveAttribute('href', '/user/password')
  })

  it('shows an error under a refused password, and keeps it', async () => {
    const app = await open('sms', 'single')
    answer('put', '/user/password', () => HttpResponse.json({}, { status: 422 }))
    await choose(app, good)
    await waitFor(async () => expect(await field()).toHaveAttribute('aria-invalid', 'true'))
    expect(await field()).toHaveAccessibleDescription(expect.stringContaining(en.password.refused))
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect(await field()).toHaveValue(good)
    expect(app.storage.token.read()).not.toBeNull()
    await app.user.type(await field(), '1')
    expect(await field()).not.toHaveAttribute('aria-invalid', 'true')
  })

  it('that is spent meanwhile asks for a code again', async () => {
    const app = await open('sms', 'single')
    answer('put', '/user/password', replying(403, {}), { once: true })
    await choose(app, good)
    await title(en.mfa.title)
    expect(here()).toBe('/mfa?single=true')
  })
})

it('a new password offers to log out the other devices, until they are logged out', async () => {
  const app = await open('secured', 'single')
  await choose(app, good)
  await title('Security')
  expect(await screen.findByText(en.user.password.others)).toBeVisible()
  await app.press('Log out all other devices')
  const dialog = await screen.findByRole('dialog', { name: 'Log out all other devices?' })
  await app.user.click(within(dialog).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(en.user.password.others)).toBeNull()
  expect(calls(/^DELETE/)).toHaveLength(3)
  expect(await title('Security')).toHaveFocus()
})
