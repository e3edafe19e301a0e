import { personaOf } from '#mocks/personas'
import { title } from '#testing/form.ts'
import { renderApp } from '#testing/render.tsx'
import { answer, calls, grant, hold, latestCode, locales, requests } from '#testing/server.ts'
import { makeVisitStorage, tokenOf } from '#testing/visit.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type App = Awaited<ReturnType<typeof open>>

const { en } = locales
const good = 'Correct-horse-9'
const field = () => screen.findByLabelText('New password')
const update = () => screen.getByRole('button', { name: 'Update password' })
const address = ({ router }: App) => router.state.location.pathname + router.state.location.search
const puts = () => requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

async function open(persona: string, granted: 'sudo' | 'single' | null = null) {
  // Given before the page opens, because the page asks at once whether there is a grant.
  const deviceId = makeVisitStorage().deviceId()
  if (granted) grant(deviceId, tokenOf(persona), granted)
  const app = await renderApp({ path: '/user/password', persona })
  await title('Change your password')
  return { ...app, deviceId }
}
async function choose(app: App, password: string) {
  await app.user.click(await field())
  await app.user.paste(password)
  await app.user.click(update())
}

describe('without a grant', () => {
  it('the page asks to verify first, and sends no code by itself', async () => {
    const app = await open('sms')
    const verify = await screen.findByRole('button', { name: "Verify it's you" })
    expect(screen.getByText(en.user.password.verifyLead)).toBeVisible()
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(calls()).toEqual(['GET /user', 'GET /mfa/status'])
    await app.user.click(verify)
    await title(en.mfa.title)
    expect(address(app)).toBe('/mfa?single=true')
    expect(calls()).toContain('GET /mfa/sudo?single=1')
    await app.user.click(screen.getByRole('textbox', { name: 'Code' }))
    await app.user.paste(latestCode(app.deviceId))
    await app.user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await field()).toBeVisible()
    expect(address(app)).toBe('/user/password')
  })

  it.each([401, 500])('(a status that cannot be had: %i) it is the same', async (status) => {
    answer('get', '/mfa/status', () => new HttpResponse(null, { status }))
    await open('sms', 'sudo')
    expect(await screen.findByRole('button', { name: "Verify it's you" })).toBeVisible()
    expect(screen.queryByLabelText('New password')).toBeNull()
  })

  it('Cancel leads back to the security page', async () => {
    const app = await open('sms')
    await app.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await title('Security')
    expect(address(app)).toBe('/user/security')
  })

  it('says so when no code can be sent', async () => {
    const app = await open('sms')
    answer('get', '/mfa/sudo', () => new HttpResponse(null, { status: 500 }))
    await app.user.click(await screen.findByRole('button', { name: "Verify it's you" }))
    expect(await screen.findByRole('alert')).toHaveTextContent(en.error.server)
  })
})

it('nothing shows before it is known whether there is a grant', async () => {
  const status = hold('get', '/mfa/status')
  await open('sms')
  expect(screen.queryByRole('button', { name: "Verify it's you" })).toBeNull()
  expect(screen.queryByLabelText('New password')).toBeNull()
  status.finish(HttpResponse.json({ need_card: false, single: true, sudo: false }))
  expect(await field()).toBeVisible()
})

describe('with a grant', () => {
  it('the rules are ticked off while it is typed; Update waits for all of them', async () => {
    const app = await open('sms', 'single')
    await field()
    const met = () =>
      screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes(en.password.met))
        .length
    expect(update()).toHaveAttribute('aria-disabled', 'true')
    expect(update()).toHaveAccessibleDescription(en.password.blocked)
    await app.user.click(await field())
    await app.user.paste('lowercase')
    expect(met()).toBe(2)
    await app.user.click(update())
    expect(puts()).toEqual([])
    await app.user.click(await field())
    await app.user.paste('-AND-9')
    expect(met()).toBe(6)
    expect(update()).not.toHaveAttribute('aria-disabled')
    expect(update()).not.toHaveAccessibleDescription(en.password.blocked)
    await app.user.paste('-amrani')
    expect(update()).toHaveAttribute('aria-disabled', 'true')
  })

  it('the field is one for password managers, with its username', async () => {
    await open('sms', 'single')
    expect(await field()).toHaveAttribute('autocomplete', 'new-password')
    expect(document.querySelector('input[autocomplete=username]')).toHaveValue('sms@example.be')
  })

  it('Cancel leads back to the security page and sends nothing', async () => {
    const app = await open('sms', 'single')
    await app.user.click(await field())
    await app.user.paste(good)
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await title('Security')
    expect(puts()).toEqual([])
  })

  it('Update sends the password, removes the token cookie and goes to the security page', async () => {
    const app = await open('undated', 'single')
    expect(app.storage.token.read()).not.toBeNull()
    await choose(app, good)
    await title('Security')
    expect(
      await screen.findByText('Your password is updated. You will log in with it next time.'),
    ).toBeVisible()
    expect(address(app)).toBe('/user/security')
    expect(puts()).toEqual([['/user/password', { password: good }]])
    expect(app.storage.token.read()).toBeNull()
    // The tab goes on with the session that it has in memory.
    expect(await screen.findByRole('switch')).toBeChecked()
    const today = new Intl.DateTimeFormat('en-BE', { dateStyle: 'long' }).format(new Date())
    expect(await screen.findByRole('region', { name: 'Password' })).toHaveTextContent(
      `Last changed: ${today}`,
    )
  })

  it('Update takes 128 characters, an emoji being one, and so does the login', async () => {
    const long = good + '🦊'.repeat(128 - good.length)
    await choose(await open('undated', 'single'), long)
    await title('Security')
    cleanup()
    const { user } = await renderApp({ path: '/login/email' })
    await user.click(await screen.findByLabelText('E-mail'))
    await user.paste(personaOf('undated').profile.email)
    await user.click(screen.getByLabelText('Password'))
    await user.paste(long)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await title(/, Astrid$/)).toBeVisible()
  })

  it('tells a password that is refused under its field, and keeps it', async () => {
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

  it('tells why in the words of the server, where it has some', async () => {
    const app = await open('sms', 'single')
    await choose(app, personaOf('sms').password)
    expect(await screen.findByRole('alert')).toHaveTextContent('You have this password already.')
    expect(await field()).toHaveAccessibleDescription(
      expect.stringContaining('You have this password already.'),
    )
  })

  it('that is spent meanwhile asks for a code again', async () => {
    const app = await open('sms', 'single')
    answer('put', '/user/password', () => new HttpResponse(null, { status: 403 }), { once: true })
    await choose(app, good)
    await title(en.mfa.title)
    expect(address(app)).toBe('/mfa?single=true')
  })

  it('sends once, however often Update is pressed', async () => {
    const app = await open('sms', 'single')
    const put = hold('put', '/user/password')
    await choose(app, good)
    await app.user.click(update())
    put.finish(new HttpResponse(null, { status: 204 }))
    await title('Security')
    expect(puts()).toHaveLength(1)
  })
})
