// Shows: login-50, forgot-password-3, quality-24, frame-42.
import { field, fill, follow, press, title } from '#testing/form.ts'
import { noContent } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, inbox, locales, requests } from '#testing/server.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en } = locales
const { forgotPassword } = en
const strong = 'Correct-horse-9'
const save = 'Save password'
const kept = () => JSON.stringify([window.sessionStorage, window.localStorage])

/** Asks for a code by SMS, and opens the page where it is typed. */
async function typing() {
  const app = await at('/forgot-password/phone')
  await fill(app.user, 'Phone number', '0470 12 34 12')
  await press(app.user, 'Send code')
  await title('Check your phone')
  await follow(app.user, 'Enter the code')
  await title('Choose a new password')
  requests.length = 0
  return { ...app, code: app.code() }
}
const byLink = (code = 'rst_1') => at(`/reset-password?code=${code}`)

describe('a link that resets the password', () => {
  it('leaves the address at once, and leaves the browser after its code was used', async () => {
    await byLink('rst_secret')
    await title('Choose a new password')
    expect(window.location.pathname + window.location.search).toBe('/reset-password')
    expect(screen.queryByLabelText('Code')).toBeNull()
    expect(kept()).toContain('rst_secret')
    cleanup()
    // After a reload the page still has the code of the link.
    const again = await at('/reset-password')
    expect(screen.queryByLabelText('Code')).toBeNull()
    answer('post', '/user/reset-password', noContent)
    await fill(again.user, 'New password', strong)
    await press(again.user, save)
    await title('Your password has been changed')
    expect(again.requests.map(({ body }) => body)).toEqual([{ code: 'rst_secret', password: strong }])
    expect(kept()).not.toMatch(/rst_secret|Correct/)
    expect(again.router.state.location.pathname).toBe('/reset-password-confirmed')
    await follow(again.user, 'Log in')
    await title('Log in to My Bonavo')
  })

  it('that has expired or has been used says so, and leads to a new one', async () => {
    const { user } = await byLink('rst_old')
    await title('Choose a new password')
    await fill(user, 'New password', strong)
    await press(user, save)
    expect(await screen.findByRole('alert')).toHaveTextContent(forgotPassword.reset.expired)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(screen.queryByLabelText('New password')).toBeNull()
    // The server does not say whether the code or the password was wrong.
    expect(kept()).toContain('rst_old')
    await follow(user, forgotPassword.reset.newLink)
    await title('Forgot your password?')
  })

  it.each(['rst_cut.', 'rst_cut-', 'a b'])(
    'that is refused, and may have been cut (%s), says so',
    async (code) => {
      const { user } = await byLink(code)
      await title('Choose a new password')
      await fill(user, 'New password', strong)
      await press(user, save)
      expect(await screen.findByRole('alert')).toHaveTextContent(en.error.linkCut)
      expect(requests.at(-1)?.body).toEqual({ code, password: strong })
      await press(user, en.error.retry)
      await title('Choose a new password')
    },
  )

  it('that has lost its code says so at once', async () => {
    const { user } = await byLink('')
    await title('This link no longer works')
    expect(screen.getByRole('alert')).toHaveTextContent(en.error.linkCut)
    expect(screen.queryByRole('button', { name: en.error.retry })).toBeNull()
    await follow(user, forgotPassword.reset.newLink)
    await title('Forgot your password?')
  })

  it('opens for a logged-in person, too, sends no bearer, and ends their session', async () => {
    const { user, store } = await at('/reset-password?code=rst_1', 'plain')
    await title('Choose a new password')
    answer('post', '/user/reset-password', noContent)
    await fill(user, 'New password', strong)
    await press(user, save)
    await title('Your password has been changed')
    const [call] = requests.filter(({ path }) => path === '/user/reset-password')
    expect(call?.headers.has('Authorization')).toBe(false)
    await waitFor(() => expect(store.getState().auth.session.kind).toBe('anonymous'))
    expect(document.cookie).toBe('')
  })
})

describe('a code that was sent by SMS', () => {
  it('that is wrong shows an error under its field; the right one changes the password', async () => {
    const { user, code, storage } = await typing()
    await fill(
      user,
      'Code',
      code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10)),
    )
    await fill(user, 'New password', strong)
    await press(user, save)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your code is invalid.')
    expect(field('Code')).toHaveAttribute('aria-invalid', 'true')
    await waitFor(() => expect(field('Code')).toHaveFocus())
    expect(field('New password')).toHaveValue(strong)
    await fill(user, 'Code', `${code.slice(0, 4)} ${code.slice(4)}`)
    await press(user, save)
    await title('Your password has been changed')
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login/phone')
    expect(requests.at(-1)?.body).toEqual({ code, password: strong })
    expect(inbox(storage.deviceId())).toHaveLength(1)
  })

  it('stays when the password is refused: the error is at the password', async () => {
    const { user, code } = await typing()
    await fill(user, 'Code', code)
    await fill(user, 'New password', 'Claire-2026-x!')
    await press(user, save)
    expect(await screen.findByRole('alert')).toHaveTextContent(en.password.refused)
    expect(field('New password')).toHaveAttribute('aria-invalid', 'true')
    expect(field('Code')).toHaveValue(code)
    expect(field('Code')).not.toHaveAttribute('aria-invalid')
    await fill(user, 'New password', strong)
    await press(user, save)
    await title('Your password has been changed')
  })
})
