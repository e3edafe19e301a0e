// Shows: login-50, mfa-1, mfa-2, mfa-3, mfa-5, mfa-6, mfa-7, mfa-11, mfa-13, mfa-28, mfa-29.
import { personaOf } from '#mocks/personas.ts'
import { title } from '#testing/form.ts'
import { logIn } from '#testing/logIn.ts'
import { at } from '#testing/render.tsx'
import { calls, latestCode, locales, requests } from '#testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en, nl } = locales
const code = () => screen.getByRole('textbox', { name: /^(Code|Card number)$/ })
const confirm = () => screen.getByRole('button', { name: 'Confirm' })

/** Logs a persona in up to its challenge. */
async function challenged(id: string) {
  const app = await logIn(id)
  await title("Verify it's you")
  return app
}

async function send(user: Awaited<ReturnType<typeof challenged>>['user'], text: string) {
  await user.clear(code())
  await user.paste(text)
  await user.click(confirm())
}

describe('a challenged login', () => {
  it.each([
    ['sms', 'sms', '8 digits'],
    ['mail', 'email', '6 digits'],
    ['card', 'card', en.code.hint.card],
  ])('(%s) goes to the mfa page with its method and payload', async (id, method, hint) => {
    const { router } = await challenged(id)
    const query = new URLSearchParams(router.state.location.search)
    expect(router.state.location.pathname).toBe('/mfa')
    expect([...query.keys()]).toEqual(['method', 'payload'])
    expect(query.get('method')).toBe(method)
    expect(code()).toHaveAccessibleDescription(hint)
    expect(screen.getByRole('checkbox', { name: 'Trust this device' })).not.toBeChecked()
  })

  it.each([
    ['/login/email', 'sms@example.be', 's•••@example.be', '/forgot-password/email'],
    ['/login/phone', '0474 56 78 56', '+32 4•• •• •• 56', '/forgot-password/phone'],
  ])(
    'shows the masked username typed at %s, and a link to a new password',
    async (path, typed, shown, to) => {
      const app = await at(path)
      await app.logIn('sms', typed)
      await title("Verify it's you")
      expect(screen.getByRole('main')).toHaveTextContent(`Account: ${shown}`)
      expect(screen.getByRole('link', { name: en.mfa.changePassword })).toHaveAttribute('href', to)
    },
  )

  it('shows no username after a reload, which has dropped it', async () => {
    await at('/mfa?method=sms&payload=p1')
    expect(screen.getByRole('main')).toHaveTextContent(`${en.mfa.for.login} ${en.code.sent.sms}`)
    expect(screen.getByRole('main')).not.toHaveTextContent(en.code.account)
  })

  it('is answered without a bearer, by the digits only, and opens the dashboard', async () => {
    const { user, storage } = await challenged('sms')
    const digits = latestCode(storage.deviceId())
    await send(user, ` ${digits.slice(0, 4)} ${digits.slice(4, 6)}-${digits.slice(6)} `)
    const welcome = await title('Welcome, Samira')
    await waitFor(() => expect(welcome).toHaveFocus())
    const sent = requests.find(({ path, method }) => method === 'POST' && path === '/mfa/sudo')
    expect(sent?.body).toEqual({
      payload: expect.any(String) as unknown,
      code: digits,
      isTrustedDevice: false,
    })
    expect(sent?.headers.has('Authorization')).toBe(false)
    expect(storage.token.read()).not.toBeNull()
  })

  it('trusts the device when asked to, and asks for no code there again', async () => {
    const app = await challenged('mail')
    const { user, storage, store } = app
    await user.click(screen.getByRole('checkbox', { name: 'Trust this device' }))
    await send(user, latestCode(storage.deviceId()))
    await title('Welcome, Mathieu')
    expect(requests.find(({ path }) => path === '/mfa/sudo')?.body).toMatchObject({ isTrustedDevice: true })
    await user.click(screen.getByRole('button', { name: 'Your account' }))
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await title('Log in to My Bonavo')
    await app.logIn('mail')
    await title('Welcome, Mathieu')
    expect(store.getState().auth.session.kind).toBe('signedIn')
  })

  it.each([
    ['sms', '12345678', en.user.mfa.confirm.code.error],
    ['card', '5065 9999 9999 9999', en.user.mfa.confirm.code.errorCard],
  ])('(%s) shows an error beside a wrong code, and keeps what was typed', async (id, wrong, words) => {
    const { user } = await challenged(id)
    await send(user, wrong)
    expect(await screen.findByText(words)).toBeVisible()
    await waitFor(() => expect(code()).toHaveFocus())
    expect(code()).toHaveAttribute('aria-invalid', 'true')
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(code()).toHaveValue(wrong)
  })

  it('is answered by the number of a card, with spaces; the security page then opens the set-up', async () => {
    const { user, router } = await challenged('card')
    await send(user, '5065 1234 1234 1234')
    await title('Beveiliging')
    expect(router.state.location.pathname + router.state.location.search).toBe('/user/security?mfa=true')
    expect(await screen.findByRole('dialog', { name: nl.mandatoryMfa.phone.known })).toBeVisible()
    expect(calls().filter((call) => /sudo|activate/.test(call))).toEqual(['POST /mfa/sudo'])
  })

  it('leads back to the login by phone who came by phone', async () => {
    const app = await at('/login/phone')
    await app.type('Phone number', personaOf('sms').profile.phone ?? '')
    await app.type('Password', personaOf('sms').password)
    await app.press('Log in')
    await app.see(en.mfa.title)
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/login/phone')
  })

  it('keeps what a partner has introduced itself with', async () => {
    const query = 'client_id=301&redirect_uri=https%3A%2F%2Fp.example%2Fcb'
    await at(`/mfa?method=sms&payload=p1&${query}`)
    expect(screen.getByRole('link', { name: en.mfa.logInAgain })).toHaveAttribute(
      'href',
      `/login/email?${query}`,
    )
  })
})

describe('without anything to verify', () => {
  it.each(['/mfa', '/mfa?single=true', '/mfa?method=sms', '/mfa?method=letter&payload=p'])(
    '%s leads to the login, or home',
    async (path) => {
      const { router } = await at(path)
      expect(router.state.location.pathname).toBe('/login/email')
      const home = await at(path, 'plain')
      expect(home.router.state.location.pathname).toBe('/user/dashboard')
    },
  )
})
