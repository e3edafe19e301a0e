// Shows: login-46, frame-59.
import { personaPassword } from '#mocks/personas.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, locales } from '#testing/server.ts'
import { replying } from '#testing/replies.ts'
import { eventually, stopClock } from '#testing/time.ts'
import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { error, login } = locales.en
const alert = async () => (await screen.findByRole('alert')).textContent
const help = () => screen.queryByRole('link', { name: error.help })

async function logIn(id: string) {
  const app = await at('/login/email')
  await app.type('E-mail', `${id}@example.be`)
  await app.type('Password', personaPassword)
  await app.press('Log in')
  return app
}

describe('an account that is closed or locked', () => {
  it.each([
    ['closed', 'Your employer has closed this account.'],
    ['locked', error.closed],
  ])('is told at the login, with a way to Help (%s)', async (id, words) => {
    await logIn(id)
    expect(await alert()).toBe(words)
    expect(help()).toBeVisible()
    expect(document.body).not.toHaveTextContent(/later/)
  })

  it('is told at the code of a login', async () => {
    const app = await logIn('sms')
    await app.see(locales.en.mfa.title)
    answer('post', '/mfa/sudo', replying(423, { message: 'Locked' }))
    await app.type('Code', app.code())
    await app.press('Confirm')
    expect(await alert()).toBe(error.closed)
    expect(help()).toBeVisible()
  })

  it('is told on the page of an account, which offers no retry', async () => {
    answer('get', '/user', replying(403, { message: 'Closed on 1 March.' }))
    await at('/user/profile', 'plain')
    expect(await alert()).toBe('Closed on 1 March.')
    expect(help()).toBeVisible()
    expect(screen.queryByRole('button', { name: error.retry })).toBeNull()
  })

  it('is not meant by a missing grant: the challenge of RFC 9470 asks for a code', async () => {
    const challenge = 'Bearer error="insufficient_user_authentication"'
    const app = await at('/user/profile', { persona: 'sms', granted: 'single' })
    await app.press('Change (Bank account)', 'Bank account')
    await app.type('IBAN', 'BE71096123456769', 'Bank account')
    answer(
      'put',
      '/user/iban',
      () => new HttpResponse(null, { status: 401, headers: { 'WWW-Authenticate': challenge } }),
    )
    await app.press('Save', 'Bank account')
    await eventually(() => expect(app.router.state.location.pathname).toBe('/mfa'))
    expect(calls().join()).toContain('GET /mfa/sudo')
  })
})

it('too many attempts on any form say until when', async () => {
  const app = await at('/forgot-username')
  stopClock(new Date(2026, 10, 20, 14, 0).getTime())
  answer('post', '/user/forgot-username', () =>
    HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '7200' } }),
  )
  await app.type('Card number', '5065123400001001')
  await app.press(locales.en.forgotPassword.username.submit)
  await eventually(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      `${login.error.attempts} You can try again in 2 hours, at 16:00.`,
    ),
  )
})
