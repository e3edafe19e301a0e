// Shows: mfa-24, weak-password-1, weak-password-4, security-4.
import { logIn } from '#testing/logIn.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, locales, requests } from '#testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
const strong = 'Correct-horse-9'
const heading = () => screen.findByRole('heading', { level: 1, name: en.weakPassword.title })
const button = (name: string) => screen.getByRole('button', { name })
const newPassword = () => screen.findByLabelText('New password')
const status =
  (code: number, body: object = {}) =>
  () =>
    HttpResponse.json(body, { status: code })

async function verified(id = 'weak') {
  const app = await logIn(id)
  await heading()
  await app.user.click(button("Verify it's you"))
  await app.user.type(await screen.findByLabelText('Code'), app.code())
  await app.user.click(button('Confirm'))
  await newPassword()
  return app
}

async function save(user: Awaited<ReturnType<typeof verified>>['user'], password = strong) {
  await user.click(await newPassword())
  await user.paste(password)
  await user.click(button('Save password'))
}

describe('a weak password', () => {
  it('is replaced, too, when only the answer says that it is weak', async () => {
    const { user, router } = await verified('weakSignal')
    await save(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/dashboard'))
  })

  it('after the code of a challenged login is replaced without another one', async () => {
    const { user, code, router } = await logIn('weakChallenged')
    await user.type(await screen.findByLabelText('Code'), code())
    await user.click(button('Confirm'))
    await heading()
    expect(router.state.location.search).toBe('?verified=true')
    await save(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/dashboard'))
    const before = calls().slice(0, calls().indexOf('PUT /user/password'))
    expect(before.filter((call) => call.startsWith('GET /mfa'))).toEqual([])
  })

  it.each([
    [{ message: 'Used before.' }, 'Used before.'],
    [{}, en.password.refused],
  ])('that the server refuses (%j) shows an error beside the field: %s', async (body, words) => {
    const { user } = await verified()
    answer('put', '/user/password', status(422, body))
    await save(user)
    expect(await screen.findByText(words)).toBeVisible()
    expect(await newPassword()).toHaveValue(strong)
    expect(await newPassword()).toHaveAccessibleDescription(expect.stringContaining(words))
  })

  it('tells a refusal straight after its code (403), and asks for no other code', async () => {
    const { user, router } = await verified()
    answer('put', '/user/password', status(403), { once: true })
    await save(user)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(await newPassword()).toHaveValue(strong)
    await user.click(button('Save password'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/dashboard'))
  })

  it('that is saved is not sent again when the account cannot be opened at once', async () => {
    const { user } = await verified()
    answer('get', '/user', status(500), { once: true })
    await save(user)
    expect(await screen.findByText(en.weakPassword.saved)).toBeVisible()
    const changed = screen.getByRole('heading', { level: 1, name: 'Your password has been changed' })
    await waitFor(() => expect(changed).toHaveFocus())
    await user.click(button('Try again'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Wout' })).toBeVisible()
    expect(calls('PUT /user/password')).toHaveLength(1)
  })

  it('is left by logging out, which gives the token back', async () => {
    const { user, router } = await logIn('weak')
    await heading()
    await user.click(button('Log out'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login/email'))
    expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({
      token: expect.any(String) as unknown,
    })
  })
})

it.each(['weak', 'weakSignal'])(
  'a session that comes back with a weak password (%s) loses its cookie and goes on as a weak login',
  async (persona) => {
    const { storage } = await at('/user/dashboard', persona)
    expect(await heading()).toBeVisible()
    expect(storage.token.read()).toBeNull()
  },
)
